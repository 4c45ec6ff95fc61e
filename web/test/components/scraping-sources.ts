import type { ScraperConfig, SourceStatus } from '@karvan/contracts/browser'
import { answer } from './answers.ts'
import { answerScraping } from './empty-scraping.ts'

const NEVER_RUN = { health: { level: 'unknown', reason: null }, current: null, last: null } as const

const source = (id: string, name: string, perPage: number, limits: readonly [number, number, number, number]) => {
  const inLanguages = { ar: name, en: name, sq: name }
  const [defaultMaxPages, defaultMaxCars, maxPagesLimit, maxCarsLimit] = limits
  const config: ScraperConfig = {
    id,
    name,
    website: `${id}.example`,
    url: `https://${id}.example/cars`,
    description: name,
    defaultMaxPages,
    defaultMaxCars,
    maxPagesLimit,
    maxCarsLimit,
    perPage,
    canBeScheduled: true,
    texts: { name: inLanguages, description: inLanguages },
  }
  return config
}

/** One with each of the forms that there are, with the documented limits. */
export const SCRAPERS = [
  source('encar', 'Encar', 20, [3, 30, 10, 200]),
  source('triovetura', 'TrioVetura', 100, [10, 100, 1_815, 181_478]),
  source('luxurycarskosova', 'Luxury Cars Kosova', 5, [5, 50, 50, 1_000]),
  source('kj-cars', 'KJ Cars', 20, [3, 30, 10, 200]),
  source('generic', 'Other sites', 20, [2, 20, 5, 100]),
]

/** Answers what the scraping page asks for: each form that there is. @param stands what is known of some of the sources */
export function answerSources(stands: Readonly<Record<string, Partial<SourceStatus>>> = {}): void {
  answerScraping()
  answer('scrapingConfig', { data: { scrapers: SCRAPERS } })
  answer('sourceStatuses', {
    data: { sources: SCRAPERS.map(({ id }) => ({ source: id, ...NEVER_RUN, ...stands[id] })) },
  })
}
