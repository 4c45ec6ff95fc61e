import { type Rival, RIVALS } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar, type SourceListing } from '@karvan/domain'
import { carsToCompare, compareCars, upsertListings } from '@karvan/inventory'
import { sql } from 'kysely'
import { EMPTY } from './cars.ts'
import type { Catalog } from './catalog.ts'

const SOURCES: Readonly<Record<Rival, string>> = { trio: 'triovetura', luxury: 'luxurycarskosova' }
export const FIRST_ID = 39_000_000

/** A car of the shop, by its place: each has a VIN of its own and is like the others in all else. */
export const carAtPlace = (place: number, more: Partial<SourceListing> = {}): NormalizedCar =>
  normalizeListing({ ...EMPTY, sourceId: String(FIRST_ID + place), vin: `KMHE341DBLA12345${place}`, ...more }, 2027)

/** What rivals sell of these cars. @param catalogOf the catalog of the test that runs */
export function rivalCars(catalogOf: () => Catalog) {
  const transaction = () => catalogOf().db.transaction()
  return {
    /** Rivals sell nothing, and nothing was ever compared. */
    clear: async () => {
      const { db } = catalogOf()
      await db.deleteFrom('inventory.listings').where('dataset', 'in', RIVALS).execute()
      for (const table of ['rival_matches', 'match_decisions', 'compared_cars'] as const)
        await db.deleteFrom(`inventory.${table}`).execute()
      await db.updateTable('inventory.comparison_mark').set({ rivals_seen: null }).execute()
    },
    /** What our cars cost in Kosovo, in cents of a euro: all the same. */
    ownPrice: async (): Promise<number> => {
      const { rows } = await sql<{ eur_cents: number }>`
        select distinct eur_cents from inventory.landed_prices
        where destination = 'XK' and book_id = (select id from inventory.price_books where state = 'active')`.execute(
        catalogOf().db,
      )
      const [price] = rows
      if (price === undefined || rows.length > 1) throw new Error(`our cars have ${rows.length} prices`)
      return price.eur_cents
    },
    /** What a rival asks for the car of each of these places, in euro cents; at its site the place is a part of its id. */
    rival: async (name: Rival, prices: Readonly<Record<number, number>>, more: Partial<SourceListing> = {}) => {
      const cars = Object.entries(prices).map(([place, cents]) => ({
        ...carAtPlace(Number(place), more),
        source: SOURCES[name],
        sourceId: `${name}-${place}`,
        priceAmount: cents,
        priceCurrency: 'EUR' as const,
        priceKrw: cents * 16,
      }))
      const target = { dataset: name, source: SOURCES[name] }
      await transaction().execute((trx) => upsertListings(trx, target, cars, new Date()))
    },
    /** Compares what has changed, as the job does. */
    update: async () => {
      const ids = await transaction().execute((trx) => carsToCompare(trx, false))
      await transaction().execute((trx) => compareCars(trx, ids, new Date()))
    },
  }
}
