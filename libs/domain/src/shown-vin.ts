import type { SiteSettings } from '@karvan/contracts'

/** The last six characters of a VIN number the car itself; those before say make, model and year (ISO 3779). */
const OF_THE_CAR = 6

/**
 * A VIN as visitors see it: whole, or without what is of this one car.
 * @param setting undefined while nobody knows it: then it is not shown whole
 */
export const shownVin = (vin: string | null, setting: SiteSettings['shop_vin'] | undefined): string | null =>
  vin === null || setting === 'full' ? vin : vin.slice(0, -OF_THE_CAR) + '•'.repeat(OF_THE_CAR)
