import type { ScraperConfig, SourceStatus } from '@karvan/contracts/browser'
import { answer } from './answers.ts'

const inLanguages = (text: string) => ({ ar: text, en: text, sq: text })

const NEVER_RUN = { health: { level: 'unknown', reason: null }, current: null, last: null } as const

/** A source that may be scheduled. */
export const source = (id: string, name: string): ScraperConfig => ({
  id,
  name,
  website: `${id}.example`,
  url: `https://${id}.example/cars`,
  description: name,
  defaultMaxPages: 1,
  defaultMaxCars: 50,
  maxPagesLimit: 5,
  maxCarsLimit: 500,
  perPage: 20,
  canBeScheduled: true,
  texts: { name: inLanguages(name), description: inLanguages(name) },
})

/** Answers what the scraping page asks for: two sources of which no job has ever been started. @param more beside these */
export const answerScraping = (more: readonly ScraperConfig[] = []): void =>
  answerScrapers([source('encar', 'Encar'), source('kj-cars', 'KJ Cars'), ...more])

/** Answers what the scraping page asks for. @param known what is known of some of the sources; no job of the others was started */
export function answerScrapers(
  scrapers: ScraperConfig[],
  known: Readonly<Record<string, Partial<SourceStatus>>> = {},
): void {
  answer('scrapingConfig', { data: { scrapers } })
  answer('sourceStatuses', {
    data: { sources: scrapers.map(({ id }) => ({ source: id, ...NEVER_RUN, ...known[id] })) },
  })
  answer('deadLetterGroups', { data: { groups: [] } })
  answer('listDeadMessages', {
    data: { messages: [], open: 0, pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } },
  })
  answer('listSchedules', { data: { jobs: [] } })
  answer('listSites', { data: { sites: [] } })
}
