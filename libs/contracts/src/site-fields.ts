/** What staff may say of a page of a car: where its value stands. The names are those of the pages' reader. */
export const SITE_FIELDS = [
  'title',
  'make',
  'model',
  'trim',
  'year',
  'firstRegistration',
  'mileage',
  'mileageUnit',
  'fuel',
  'transmission',
  'body',
  'color',
  'drive',
  'displacement',
  'displacementUnit',
  'seats',
  'vin',
  'price',
  'currency',
  'availability',
  'photos',
] as const
export type SiteField = (typeof SITE_FIELDS)[number]

/** Where on a page a value may stand (`libs/sources/src/page-data`). */
export const FACT_ORIGINS = ['json-ld', 'microdata', 'open-graph', 'selector'] as const
