import type { Job, ScraperConfig, SourceStatus } from '@karvan/contracts'
import type { LogEntry } from '@karvan/jobs'
import type { Source } from '@karvan/sources'

/** A source in its documented form. */
export function presentSource({ name, hosts, limits, listPlan, texts, byHandOnly }: Source): ScraperConfig {
  const [website = ''] = hosts
  return {
    id: name,
    name: texts.label.en,
    website,
    url: website === '' ? '' : `https://${website}`,
    description: texts.about.en,
    defaultMaxPages: limits.defaultPages,
    defaultMaxCars: limits.defaultCars,
    maxPagesLimit: limits.maxPages,
    maxCarsLimit: limits.maxCars,
    perPage: listPlan.rows,
    canBeScheduled: byHandOnly !== true,
    texts: { name: texts.label, description: texts.about },
  }
}

/** Of so many cars one may fail: pages of a site do. */
const CARS_FOR_AN_ERROR = 50

/** So many lines of the log of a job that runs say how it stands. */
export const LINES_OF_HEALTH = 2

/**
 * How it stands with a source: what its last job came to, unless the one that runs fails time after time. One that staff
 * cancelled says nothing of the source.
 * @param isHeld so many of its cars were not shown that none was taken for sold
 * @param lines the last ones of the job that runs, newest first
 */
export function healthOf(
  last: Job | null,
  isHeld: boolean,
  lines: readonly Pick<LogEntry, 'level' | 'message'>[] = [],
): SourceStatus['health'] {
  const failures = lines.findIndex(({ level }) => level !== 'warning' && level !== 'error')
  const [newest] = lines
  if (newest && failures !== 0) {
    return { level: failures < 0 && lines.length >= LINES_OF_HEALTH ? 'bad' : 'warning', reason: newest.message }
  }
  if (last?.outcome === 'success') return { level: 'good', reason: null }
  if (last?.outcome !== 'partial' && last?.outcome !== 'error') return { level: 'unknown', reason: null }
  const { errors, carsFound } = last.results
  const isSmall = last.outcome === 'partial' && !isHeld && errors * CARS_FOR_AN_ERROR <= carsFound
  return { level: isSmall ? 'warning' : 'bad', reason: last.message }
}
