import type { Dataset, Rival } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { carsToCompare, compareCars, type InventoryDatabase, upsertListings } from '../src/index.ts'
import { CAR } from './car.ts'

export const AT = new Date('2026-11-30T08:00:00Z')
export const VIN = 'KNAG341DBLA123456'
export const FACTS: NormalizedCar = {
  ...CAR,
  mileageKm: 43_217,
  fuel: 'Diesel',
  transmission: 'Automatic',
  color: 'White',
  engineCc: 1_995,
}
export const SOURCES: Readonly<Record<'main' | Rival, string>> = {
  main: 'encar',
  trio: 'triovetura',
  luxury: 'luxurycarskosova',
}
const TABLES = [
  'listings',
  'source_refs',
  'price_history',
  'rival_matches',
  'match_decisions',
  'compared_cars',
] as const

/** Each crawl is later than the one before. */
let crawls = 0
export const nextCrawl = () => new Date(AT.getTime() + ++crawls * 1_000)

/** Cars of the shop and of its rivals, and what is found of them. @param dbOf the database of the test that runs */
export function comparedStock(dbOf: () => Kysely<InventoryDatabase>) {
  const due = (isAfresh = false) =>
    dbOf()
      .transaction()
      .execute((trx) => carsToCompare(trx, isAfresh))
  const compare = (ids: readonly string[]) =>
    dbOf()
      .transaction()
      .execute((trx) => compareCars(trx, ids, AT))
  return {
    clear: async () => {
      for (const table of TABLES) await dbOf().deleteFrom(`inventory.${table}`).execute()
      await dbOf().updateTable('inventory.comparison_mark').set({ rivals_seen: null }).execute()
    },
    /** Cars like one another but for what is said of each; their ids at the source are their places, from 1. */
    put: (dataset: 'main' | Rival, ...cars: Partial<NormalizedCar>[]) =>
      dbOf()
        .transaction()
        .execute((trx) =>
          upsertListings(
            trx,
            { dataset, source: SOURCES[dataset] },
            cars.map((car, place) => ({ ...FACTS, sourceId: String(place + 1), ...car })),
            nextCrawl(),
          ),
        ),
    idOf: async (dataset: Dataset, sourceId = '1') => {
      const listing = dbOf().selectFrom('inventory.listings').select('id').where('dataset', '=', dataset)
      return (await listing.where('source_id', '=', sourceId).executeTakeFirstOrThrow()).id
    },
    due,
    compare,
    /** As a whole job does it. */
    update: async () => await compare(await due()),
    matches: async () =>
      await dbOf()
        .selectFrom('inventory.rival_matches')
        .select(['listing_id', 'rival', 'rival_id', 'kind', 'confidence', 'is_ambiguous'])
        .orderBy('listing_id')
        .orderBy('rival')
        .execute(),
    leave: (dataset: 'main' | Rival, sourceId: string) =>
      sql`
        update inventory.listings set status = 'sold', sold_at = now()
        where dataset = ${dataset} and source_id = ${sourceId}`.execute(dbOf()),
  }
}
