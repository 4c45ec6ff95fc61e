import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import type { Suite } from '@karvan/test-kit'
import { CAR } from '../../../libs/inventory/test/car.ts'

/** Offers a car in the shop, as a worker does. @returns its id */
export async function publishCar({ databases }: Suite): Promise<string> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['inventory'], poolSize: 1, statementTimeoutMs: 10_000, log }
  const db = openDatabase<InventoryDatabase>({ url: databases.catalog, ...settings })
  try {
    const route = { source: CAR.source, from: 'encar', to: 'main' } as const
    await db.transaction().execute((trx) => publishListings(trx, route, [CAR], new Date()))
    const cars = db.selectFrom('inventory.listings').select('id').where('dataset', '=', 'main')
    return (await cars.executeTakeFirstOrThrow()).id
  } finally {
    await db.destroy()
  }
}
