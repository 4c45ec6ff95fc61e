import { DATA_SOURCES, type Dataset } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

const EVERY_MS = 15 * 60_000
const RETRY_MS = 5 * 60_000
/** Where more has changed, the rest follows then. */
const AGAIN_MS = 10_000
/** Fewer cars of the same trim and year say nothing about what one of them should cost. */
const MIN_LIKE = 6
/** By so much (of the logarithm, about as a share) a price has to differ from what is usual. */
const MIN_DIFFERENCE = 0.08
/** Of a pass: what changes is taken in by each search. */
const MAX_CHANGED = 10_000
/** Few, so that no other writer waits long. */
const BATCH = 500
/** All prices are compared in one statement. */
const MAX_COMPARING_MS = 60_000

interface Judged {
  readonly id: string
  readonly step: number
}

/** Judges four times an hour which cars of each table cost less or more than their like. Replicas may do it at the same time: they find the same. */
export function startJudgingPrices(db: Kysely<InventoryDatabase>, log: ServiceScope['log']): BackgroundLoop {
  return startLoop(
    async () => {
      const counts: number[] = []
      for (const dataset of DATA_SOURCES) counts.push(await judgePrices(db, dataset))
      const changed = Math.max(...counts)
      if (changed > 0) log.info({ cars: changed }, 'cars cost less or more than their like than they did before')
      return changed === MAX_CHANGED ? AGAIN_MS : EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'prices could not be compared with those of like cars')
      return RETRY_MS
    },
  )
}

/**
 * Says of each car on sale whether its seller asks less or more than is usual for a car of this make, model, trim, fuel, model year and
 * mileage. Usual is what a straight line through the logarithms of their prices by mileage says. Cars with an accident or
 * a mark of their past neither count for it nor are judged: they are cheap for a reason.
 * @returns of how many cars that has changed, MAX_CHANGED at most
 */
export async function judgePrices(db: Kysely<InventoryDatabase>, dataset: Dataset): Promise<number> {
  const judged = await changedSteps(db, dataset)
  for (let from = 0; from < judged.length; from += BATCH) {
    await writeSteps(db, dataset, judged.slice(from, from + BATCH))
  }
  return judged.length
}

async function changedSteps(db: Kysely<InventoryDatabase>, dataset: Dataset): Promise<readonly Judged[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(MAX_COMPARING_MS)}, true)`.execute(trx)
    const { rows } = await sql<Judged>`
      with comparable as (
        select id, price_step, make_key, model_key, coalesce(grade, '') as trim, fuel, model_year, mileage_km as mileage,
          ln(price_krw) as price
        from inventory.listings where dataset = ${dataset} and ${COMPARABLE}
      ), judged as (
        select id, price_step, case when count(*) over alike >= ${MIN_LIKE} then price - avg(price) over alike
          - least(coalesce(regr_slope(price, mileage) over alike, 0), 0) * (mileage - avg(mileage) over alike) end as difference
        from comparable window alike as (partition by make_key, model_key, trim, fuel, model_year)
      ), steps as (
        select id, price_step,
          case when difference <= ${-MIN_DIFFERENCE} then 1 when difference >= ${MIN_DIFFERENCE} then -1 else 0 end as step
        from judged
        union all
        select id, price_step, 0 from inventory.listings
        where dataset = ${dataset} and price_step <> 0 and (${COMPARABLE}) is not true
      )
      select id, step from steps where step is distinct from price_step limit ${MAX_CHANGED}`.execute(trx)
    return rows
  })
}

/** Not cheap or dear for another reason than its seller's. */
const COMPARABLE = sql<boolean>`status = 'available' and price_krw > 0 and not price_sentinel and not mileage_sentinel
  and mileage_km is not null and fuel is not null and model_year is not null and past = 0 and had_accident is not true`

/** Rows that somebody else is writing have their turn the next time. */
async function writeSteps(db: Kysely<InventoryDatabase>, dataset: Dataset, judged: readonly Judged[]): Promise<void> {
  const [ids, steps] = [judged.map(({ id }) => id), judged.map(({ step }) => step)]
  await sql`
    with changed as (
      select car.id, judged.step from inventory.listings as car
      join unnest(${ids}::uuid[], ${steps}::smallint[]) as judged (id, step) on car.id = judged.id
      where car.dataset = ${dataset} for update of car skip locked
    )
    update inventory.listings as car set price_step = changed.step from changed
    where car.dataset = ${dataset} and car.id = changed.id`.execute(db)
}
