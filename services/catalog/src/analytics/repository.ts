import type { UsageEvent, UsageEventName } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/** What stands in place of a detail where there is none. */
const NO_DETAIL = ''

export interface CountedDetail {
  readonly event: UsageEventName
  /** Null for what was counted without one. */
  readonly detail: string | null
  readonly count: number
}

/** How often what was done, by day of UTC: a row for each day, event and detail, however many visitors there are. */
export class UsageCounts {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Adds events to the counts of the day at `now`. */
  async add(events: readonly UsageEvent[], now: Date): Promise<void> {
    const names = events.map(({ event }) => event)
    const details = events.map((event) => ('detail' in event ? (event.detail ?? NO_DETAIL) : NO_DETAIL))
    // In one order, so that batches at the same time cannot wait for each other.
    await sql`
      insert into inventory.analytics_events as kept (day, event, detail, count)
      select ${dayOf(now)}::date, event, detail, count(*)
      from unnest(${names}::text[], ${details}::text[]) as given (event, detail)
      group by event, detail order by event, detail
      on conflict (day, event, detail) do update set count = kept.count + excluded.count`.execute(this.#db)
  }

  /** The sums of the last `days` days, that of `now` included; the highest first. */
  async ofLast(days: number, now: Date): Promise<readonly CountedDetail[]> {
    const { rows } = await sql<CountedDetail>`
      select event, nullif(detail, ${NO_DETAIL}) as detail, sum(count)::int as count
      from inventory.analytics_events
      where day > ${dayOf(now)}::date - ${days}::int and day <= ${dayOf(now)}::date
      group by event, detail
      order by count desc, event, detail`.execute(this.#db)
    return rows
  }
}

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
