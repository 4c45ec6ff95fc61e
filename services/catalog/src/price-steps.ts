import type { Dataset } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

const EVERY_MS = 15 * 60_000
const RETRY_MS = 5 * 60_000
/** Fewer cars of the same trim and year say nothing about what one of them should cost. */
const MIN_LIKE = 6
/** By so much (of the logarithm, about as a share) a price has to differ from what is usual. */
const MIN_DIFFERENCE = 0.08
/** Few, so that no other writer waits long. */
const BATCH = 2_000
const MAX_BATCHES = 500

/** Judges four times an hour which cars cost less or more than their like. Replicas may do it at the same time: they find the same. */
export function startJudgingPrices(
  db: Kysely<InventoryDatabase>,
  dataset: Dataset,
  log: ServiceScope['log'],
): BackgroundLoop {
  return startLoop(
    async () => {
      const changed = await judgePrices(db, dataset)
      if (changed > 0) log.info({ cars: changed }, 'cars cost less or more than their like than they did before')
      return EVERY_MS
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
 * @returns of how many cars that has changed
 */
export async function judgePrices(db: Kysely<InventoryDatabase>, dataset: Dataset): Promise<number> {
  let changed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await judgeSome(db, dataset)
    changed += count
    if (count < BATCH) break
  }
  return changed
}

/** Takes the rows that nobody else is writing; the others have their turn the next time. */
async function judgeSome(db: Kysely<InventoryDatabase>, dataset: Dataset): Promise<number> {
  const { numAffectedRows } = await sql`
    with comparable as (
      select id, make_key, model_key, coalesce(grade, '') as trim, fuel, model_year, mileage_km as mileage, ln(price_krw) as price
      from inventory.listings
      where dataset = ${dataset} and status = 'available' and price_krw > 0 and not price_sentinel and not mileage_sentinel
        and mileage_km is not null and fuel is not null and model_year is not null
        and past = 0 and had_accident is not true
    ), usual as (
      select make_key, model_key, trim, fuel, model_year, avg(price) as price, avg(mileage) as mileage,
        least(coalesce(regr_slope(price, mileage), 0), 0) as per_km
      from comparable group by make_key, model_key, trim, fuel, model_year having count(*) >= ${MIN_LIKE}
    ), judged as (
      select id, comparable.price - usual.price - usual.per_km * (comparable.mileage - usual.mileage) as difference
      from comparable join usual using (make_key, model_key, trim, fuel, model_year)
    ), steps as (
      select car.id, (case when difference <= ${-MIN_DIFFERENCE} then 1 when difference >= ${MIN_DIFFERENCE} then -1 else 0 end)::smallint as step
      from inventory.listings as car left join judged using (id)
      where car.dataset = ${dataset}
    ), changed as (
      select car.id, steps.step from inventory.listings as car join steps using (id)
      where car.dataset = ${dataset} and car.price_step <> steps.step
      limit ${BATCH} for update of car skip locked
    )
    update inventory.listings as car set price_step = changed.step from changed
    where car.dataset = ${dataset} and car.id = changed.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
