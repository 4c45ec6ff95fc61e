import type { Offer, offerRoutes, RouteInput } from '@karvan/contracts'
import { activePriceBook, presentBreakdown, pricedCar } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { factsOf, isSold } from '../quotes/quoted-car.ts'
import { findCar } from '../quotes/repository.ts'
import { SHOWN } from '../reprices/stock.ts'

type Db = Kysely<PricingDatabase>
type View = NonNullable<RouteInput<typeof offerRoutes.carOffer>['query']>

/** A car with what it costs now. @throws {AppError} `cars.not_found` */
export async function offerOf(db: Db, carId: string, view: Exclude<View, URLSearchParams>): Promise<Offer> {
  const car = await findCar(db, carId)
  if (car === null) throw new AppError('cars.not_found', 'Car not found')
  const priced = pricedCar(car)
  const pricing = priced && presentBreakdown(priced, await activePriceBook(db), view)
  return { car: { ...factsOf(car), isSold: isSold(car) }, pricing }
}

/** Those of these ids that no car of the inventory has. */
export async function missingOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select('id')
    .where('dataset', '=', SHOWN.dataset)
    .where('id', 'in', ids)
    .execute()
  const present = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !present.has(id))
}
