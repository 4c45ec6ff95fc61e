/** The filters of the search, in the order in which they are offered for removal. */
export const FILTERS = [
  'search',
  'brand',
  'model',
  'year',
  'fuel',
  'transmission',
  'color',
  'type',
  'price',
  'mileage',
  'drive',
  'options',
  'accident',
  'past',
  'owners',
  'seats',
  'trim',
  'import',
  'not',
] as const
export type FilterName = (typeof FILTERS)[number]
