import type { Texts } from '../../../kit/src/i18n/texts.ts'

type Key = keyof Texts['quality']

/** What the report calls a field. It may name others than we have words for: they are shown as they are. */
export const FIELDS: Readonly<Record<string, Key>> = {
  make: 'make',
  model: 'model',
  modelGroup: 'model',
  year: 'year',
  mileage: 'mileage',
  price: 'price',
  fuel: 'fuel',
  fuelType: 'fuel',
  transmission: 'transmission',
  type: 'type',
  color: 'color',
  grade: 'grade',
  badge: 'grade',
  badgeDetail: 'grade',
  option: 'option',
  drive: 'drive',
  region: 'region',
  engine_size: 'engine',
  vin: 'vin',
  accident_history: 'history',
  import: 'import',
}

/** How a car came onto the Korean market. */
export const IMPORTS: Readonly<Record<string, Key>> = {
  domestic: 'importDomestic',
  official: 'importOfficial',
  grey: 'importGrey',
  unknown: 'importUnknown',
}
