import { sayReason } from '@karvan/contracts'
import { driftOf, type NormalizedCar } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { knownCars } from './known-cars.ts'
import type { PublishRoute } from './publish.ts'
import { withStaffDecisions } from './staff/decisions.ts'
import type { InventoryDatabase } from './tables.ts'

/** What was read is not to be believed as a whole: nothing of it is written. */
export class Drifted extends Error {
  override readonly name = 'Drifted'
  readonly cars: number

  constructor(reason: string, cars: number) {
    super(sayReason('notBelieved', {}) + reason)
    this.cars = cars
  }
}

/** @throws {Drifted} where too many cars have changed in a way in which cars do not change */
export async function refuseDrift(
  trx: Transaction<InventoryDatabase>,
  route: PublishRoute,
  sourceIds: readonly string[],
  cars: readonly NormalizedCar[],
): Promise<void> {
  // What staff say of a car is no change of its source.
  const decided = await withStaffDecisions(trx, route.source, cars)
  const drift = driftOf(await knownCars(trx, route, sourceIds), decided)
  if (drift !== null) throw new Drifted(drift, cars.length)
}
