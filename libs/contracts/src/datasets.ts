/**
 * The parts of the inventory: `main` is what the shop shows, each other one what a source was seen to offer. `dealers` holds
 * what dealers in Europe offer, by whatever source it was read.
 */
export const DATASETS = ['main', 'encar', 'kb', 'trio', 'luxury', 'dealers'] as const
export type Dataset = (typeof DATASETS)[number]

/** The documented name of each dataset's table, under which it stands in the database too. */
export const DATASET_TABLES = {
  main: 'cars',
  encar: 'encar_cars',
  kb: 'kb_cars',
  trio: 'trio_cars',
  luxury: 'luxury_cars',
  dealers: 'dealer_cars',
} as const satisfies Readonly<Record<Dataset, string>>
export type DatasetTable = (typeof DATASET_TABLES)[Dataset]
