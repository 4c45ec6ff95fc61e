/**
 * The parts of the inventory: `main` is what the shop shows, each other one what a source was seen to offer. `dealers` holds
 * what dealers in Europe offer, by whatever source it was read.
 */
export const DATASETS = ['main', 'encar', 'kb', 'trio', 'luxury', 'dealers'] as const
export type Dataset = (typeof DATASETS)[number]
