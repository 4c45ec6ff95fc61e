/**
 * Between what a used car is believed to be. Stated, not learned: what lies outside is shown to staff and changes nothing. A
 * taxi in Korea makes some 100,000 km a year.
 */
export const BELIEVABLE = {
  /** As `normalizeListing` takes them; the latest is the next one. */
  oldestYear: 1980,
  kmOfYear: 100_000,
  /** A car of so many years that has gone less has another figure there, or none. */
  leastKm: { fromYears: 5, km: 1_000 },
  /** How many times more or less than the middle price of the same make, model and year, of so many cars at least. */
  price: { times: 4, cars: 5 },
} as const
