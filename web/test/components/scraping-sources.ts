import type { ScraperConfig, SourceStatus } from '@karvan/contracts/browser'
import { answerScrapers, source } from './empty-scraping.ts'

const limited = (
  id: string,
  name: string,
  perPage: number,
  limits: readonly [pages: number, cars: number, mostPages: number, mostCars: number],
): ScraperConfig => {
  const [defaultMaxPages, defaultMaxCars, maxPagesLimit, maxCarsLimit] = limits
  return { ...source(id, name), defaultMaxPages, defaultMaxCars, maxPagesLimit, maxCarsLimit, perPage }
}

/** One with each of the forms that there are, with the documented limits. */
export const SCRAPERS = [
  limited('encar', 'Encar', 20, [3, 30, 10, 200]),
  limited('triovetura', 'TrioVetura', 100, [10, 100, 1_815, 181_478]),
  limited('luxurycarskosova', 'Luxury Cars Kosova', 5, [5, 50, 50, 1_000]),
  limited('kj-cars', 'KJ Cars', 20, [3, 30, 10, 200]),
  limited('generic', 'Other sites', 20, [2, 20, 5, 100]),
]

/** Answers what the scraping page asks for: each form that there is. @param known what is known of some of the sources */
export const answerSources = (known: Readonly<Record<string, Partial<SourceStatus>>> = {}): void =>
  answerScrapers(SCRAPERS, known)
