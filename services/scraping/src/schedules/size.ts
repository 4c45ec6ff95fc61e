import { ENCAR_SCHEDULE } from '@karvan/contracts'
import type { Source } from '@karvan/sources'
import { configurationOf, type ScrapeSize } from '../jobs/scrape-size.ts'

/**
 * How many cars a schedule takes. Of Encar it is a number of cars: the documented page beside it has no size, and one of ours
 * would cut the numbers that are offered.
 */
export function scheduledCars(source: Source, { maxPages, maxCars }: ScrapeSize): number {
  if (source.name !== 'encar') return configurationOf(source, { maxPages, maxCars }).cars
  const isUsual = maxPages === undefined || maxPages === ENCAR_SCHEDULE.pages
  if (maxCars === undefined && isUsual) return ENCAR_SCHEDULE.usual
  return configurationOf(source, maxCars === undefined ? { maxPages } : { maxCars }).cars
}
