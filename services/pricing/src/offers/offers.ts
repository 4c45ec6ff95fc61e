import { type CarNow, DATA_SOURCES, type Offer, type offerRoutes, type RouteInput } from '@karvan/contracts'
import { activePriceBook, presentBreakdown, pricedCar } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { factsOf, isSold } from '../quotes/quoted-car.ts'
import { findCar, findCars, type QuotedCar } from '../quotes/repository.ts'

type Db = Kysely<PricingDatabase>
type View = NonNullable<RouteInput<typeof offerRoutes.carOffer>['query']>

/** A car with what it costs now. @throws {AppError} `cars.not_found` */
export async function offerOf(db: Db, carId: string, view: Exclude<View, URLSearchParams>): Promise<Offer> {
  const car = await findCar(db, carId)
  if (car === null) throw new AppError('cars.not_found', 'Car not found')
  const priced = pricedCar(car)
  const book = await activePriceBook(db)
  const pricing = priced && presentBreakdown(priced, book, view)
  return { car: { ...factsOf(car, book), isSold: isSold(car) }, pricing }
}

/** Those of these cars that are in the inventory, as they stand now. */
export async function carsNow(db: Db, ids: readonly string[]): Promise<CarNow[]> {
  const [cars, book] = await Promise.all([findCars(db, ids), activePriceBook(db)])
  return cars.map((car) => {
    const priced = car.status === 'rejected' ? null : pricedCar(car)
    const at = (destination: 'SA' | 'XK') =>
      priced && presentBreakdown(priced, book, { destination, currency: 'EUR' }).total.amounts
    return { id: car.id, dataset: car.dataset, state: STATES[car.status], prices: { SA: at('SA'), XK: at('XK') } }
  })
}

const STATES: Readonly<Record<QuotedCar['status'], CarNow['state']>> = {
  available: 'available',
  under_contract: 'under_contract',
  sold: 'sold',
  withdrawn: 'off',
  rejected: 'off',
}

/** The cars that their source knows by this number, in whichever table the shop can show. */
export async function carsOfNumber(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select('id')
    .where('dataset', 'in', DATA_SOURCES)
    .where('source_id', '=', number)
    .execute()
  return rows.map(({ id }) => id)
}
