import type { Texts } from '../../../kit/src/i18n/texts.ts'

/** Why a listing is kept but not offered: the keys of the words for it (`quality`). */
export const REASONS: Readonly<Record<string, keyof Texts['quality']>> = {
  lease: 'lease',
  price_missing: 'priceMissing',
  mileage_missing: 'mileageMissing',
  year_out_of_range: 'yearOutOfRange',
  no_photo: 'noPhoto',
  unknown_make: 'unknownMake',
  unknown_fuel: 'unknownFuel',
  unknown_sale: 'unknownSale',
  duplicate: 'duplicate',
  deleted: 'deleted',
}
