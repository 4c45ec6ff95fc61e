/** The parts of the inventory: `main` is what the shop shows, each other one what a source was seen to offer. */
export const DATASETS = ['main', 'encar', 'kb', 'trio', 'luxury'] as const
export type Dataset = (typeof DATASETS)[number]
