import { recordChange } from '@karvan/audit'
import type { availabilityRoutes, RouteData } from '@karvan/contracts'
import { type InventoryDatabase, putBack, takeOff } from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { AvailabilityRepository } from './repository.ts'

export interface SaleByStaffDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly sources: readonly Source[]
  readonly cars: Pick<AvailabilityRepository, 'find'>
}

/** What staff decide about a car's sale, whatever its source shows. */
export class SaleByStaff {
  readonly #deps: SaleByStaffDeps

  constructor(deps: SaleByStaffDeps) {
    this.#deps = deps
  }

  /**
   * Takes a car out of the shop, or puts it back. What is so already leaves no trace.
   * @throws {AppError} `cars.not_found`
   */
  async set(anyId: string, sold: boolean, origin: CallerOrigin): Promise<RouteData<typeof availabilityRoutes.setSale>> {
    const { sources, cars } = this.#deps
    const car = await cars.find(anyId)
    if (!car) throw notFound()
    const source = sourceNamed(sources, car.source)
    const datasets = [source?.dataset ?? 'main', source?.publishesTo ?? source?.dataset ?? 'main'] as const
    const key = { source: car.source, sourceId: car.sourceId, datasets }
    // The catalog owns the schema that both stand in.
    const db = this.#deps.db as unknown as Kysely<InventoryDatabase & WithOutbox>
    return await db.transaction().execute(async (trx) => {
      const inventory = trx as unknown as Parameters<typeof takeOff>[0]
      const decided = sold
        ? await takeOff(inventory, key, origin.actor.userId, new Date())
        : await putBack(inventory, key)
      if (!decided || decided.after === 'rejected') throw notFound()
      const { before, after } = decided
      if (before !== after) {
        const change = { before: { status: before }, after: { status: after } }
        await recordChange(trx, { action: 'car.sale_changed', subject: { type: 'car', id: car.id }, ...change }, origin)
      }
      return { status: after }
    })
  }
}

const notFound = () => new AppError('cars.not_found', 'Car not found')
