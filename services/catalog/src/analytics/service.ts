import { USAGE_EVENTS, type UsageCount, type UsageEvent } from '@karvan/contracts'
import { isListedModel, MAKES, readModelChoice } from '@karvan/domain'
import { invalidField, networkOf, type Quota, type RateLimits } from '@karvan/service-kit'
import type { UsageCounts } from './repository.ts'

/** Of a network: a browser sends a batch every few seconds at most, and an office has several. */
const BATCHES: Quota = { name: 'analytics-network', quota: 60, windowS: 60 }

export interface AnalyticsDeps {
  readonly counts: Pick<UsageCounts, 'add' | 'ofLast'>
  readonly limits: Pick<RateLimits, 'removeEnded' | 'take'>
  readonly now: () => Date
}

/** Counts what visitors did who agreed to it. */
export class AnalyticsService {
  readonly #deps: AnalyticsDeps

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps
  }

  /** @throws {AppError} `request.invalid` for a brand that the vocabulary does not name, `rate_limited` */
  async count(events: readonly UsageEvent[], client: string): Promise<void> {
    const { counts, limits, now } = this.#deps
    events.forEach(refuseUnknownBrand)
    const listed = events.map(withListedModel)
    await limits.removeEnded()
    await limits.take(BATCHES, networkOf(client), () => undefined)
    await counts.add(listed, now())
  }

  /** Each event with its sum and those of its details. */
  async ofLast(days: number): Promise<UsageCount[]> {
    const counted = await this.#deps.counts.ofLast(days, this.#deps.now())
    return USAGE_EVENTS.map((event) => {
      const own = counted.filter((one) => one.event === event)
      return {
        event,
        count: own.reduce((sum, { count }) => sum + count, 0),
        details: own.flatMap(({ detail, count }) => (detail === null ? [] : [{ detail, count }])),
      }
    })
  }
}

function refuseUnknownBrand(given: UsageEvent, place: number): void {
  if (given.event !== 'view_car_details' && given.event !== 'select_brand') return
  if (given.detail === undefined || MAKES.has(given.detail)) return
  throw invalidField(`events.${place}.detail`, 'must be a brand of the vocabulary', 'not_allowed')
}

/**
 * A search may name what no list of ours holds: a model in a source's own words, or a text in the address. Such a name is not stored, so
 * the search counts for its brand, or for none.
 */
function withListedModel(given: UsageEvent): UsageEvent {
  if (given.event !== 'search_without_result' || given.detail === undefined) return given
  const { event, detail } = given
  const { brand, model } = readModelChoice(detail)
  if (brand === null) return MAKES.has(model) ? given : { event }
  if (isListedModel(brand, model)) return given
  return MAKES.has(brand) ? { event, detail: brand } : { event }
}
