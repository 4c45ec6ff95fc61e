/** Habits of dealers' pages that a test turns on and off. None changes what a car is but those that hide a fact. */
export const QUIRKS = [
  'dots in prices',
  'spaces in prices',
  'currency sign in prices',
  'price in dollars',
  'price on request',
  'miles',
  'year range',
  'vin missing',
  'vin fake',
  'relative images',
  'json-ld broken',
  'phone in description',
  'phone in a field',
  'hostile strings',
  'sold still listed',
  'list repeats cars',
  'written by scripts',
  'gone with 410',
  'gone with 200',
  'gone by redirect',
] as const
export type Quirk = (typeof QUIRKS)[number]
