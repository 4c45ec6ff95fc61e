import type { ScrapeConfiguration } from '@karvan/contracts'
import type { Source } from '@karvan/sources'

/** How much is ordered, as people and calls say it. */
export interface ScrapeSize {
  readonly maxPages?: number | undefined
  readonly maxCars?: number | undefined
  /** Rows of a page, where the caller says it; the source's own else. */
  readonly perPage?: number | undefined
}

/**
 * What a request comes to: whatever is less, the cars that it names or those of its pages. A request that names neither has the
 * documented pages and cars of its source.
 */
export function configurationOf({ name, limits, listPlan }: Source, size: ScrapeSize): ScrapeConfiguration {
  const isOpen = size.maxPages === undefined && size.maxCars === undefined
  const maxPages = isOpen ? limits.defaultPages : (size.maxPages ?? null)
  const maxCars = isOpen ? limits.defaultCars : (size.maxCars ?? null)
  const perPage = size.perPage ?? listPlan.rows
  const cars = Math.min(maxCars ?? Infinity, maxPages === null ? Infinity : maxPages * perPage)
  const aboveRecommended = (maxPages ?? 0) > limits.maxPages || cars > limits.maxCars
  return { source: name, maxPages, maxCars, perPage, cars, aboveRecommended }
}
