import { DATA_SOURCES, type DataSource, dataSourceReservationRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import type { Pricing } from '../pricing/pricing-client.ts'

const { reservationsByDataSource } = dataSourceReservationRoutes

/** As many as the pricing service takes in one call. */
const CARS_A_CALL = 200

/** Before staff have the shop show another table they see how many reservations are about cars of the others. */
export function registerDataSourceRoutes(
  app: HttpApp,
  { db, pricing }: { readonly db: Kysely<ReservationDatabase>; readonly pricing: Pick<Pricing, 'carsNow'> },
): void {
  app.route({
    ...toRoute(reservationsByDataSource),
    handler: async () => {
      const rows = await db
        .selectFrom('reservations')
        .select((eb) => ['car_id', eb.fn.countAll<number>().as('count')])
        .where('is_open', '=', true)
        .where('deleted_at', 'is', null)
        .groupBy('car_id')
        .execute()
      const datasets = await datasetsOf(
        pricing,
        rows.map(({ car_id }) => car_id),
      )
      const countIn = (dataset: DataSource) =>
        rows.filter(({ car_id }) => datasets.get(car_id) === dataset).reduce((sum, { count }) => sum + count, 0)
      const tables = Object.fromEntries(DATA_SOURCES.map((id) => [id, countIn(id)])) as Record<DataSource, number>
      return ok(reservationsByDataSource, { open: rows.reduce((sum, { count }) => sum + count, 0), tables })
    },
  })
}

async function datasetsOf(pricing: Pick<Pricing, 'carsNow'>, carIds: readonly string[]) {
  const datasets = new Map<string, string>()
  for (let from = 0; from < carIds.length; from += CARS_A_CALL) {
    const cars = await pricing.carsNow(carIds.slice(from, from + CARS_A_CALL))
    for (const { id, dataset } of cars) datasets.set(id, dataset)
  }
  return datasets
}
