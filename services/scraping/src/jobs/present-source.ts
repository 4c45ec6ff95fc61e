import type { Job, ScraperConfig, SourceStatus } from '@karvan/contracts'
import type { Source } from '@karvan/sources'

/** A source in its documented form. */
export function presentSource({ name, hosts, limits, listPlan, texts }: Source): ScraperConfig {
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
    texts: { name: texts.label, description: texts.about },
  }
}

/** How it stands with a source: what its last job came to. One that staff cancelled says nothing of the source. */
export function healthOf(last: Job | null): SourceStatus['health'] {
  if (last?.outcome === 'success') return { level: 'good', reason: null }
  if (last?.outcome === 'partial') return { level: 'warning', reason: last.message }
  if (last?.outcome === 'error') return { level: 'bad', reason: last.message }
  return { level: 'unknown', reason: null }
}
