import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { detail } from '../testing/source-simulator/src/sites/encar/answers/detail.ts'
import { inspection } from '../testing/source-simulator/src/sites/encar/answers/inspection.ts'
import { listRow } from '../testing/source-simulator/src/sites/encar/answers/list-row.ts'
import { record } from '../testing/source-simulator/src/sites/encar/answers/record.ts'
import { Universe } from '../testing/source-simulator/src/sites/encar/universe/universe.ts'
import { readListing } from '../libs/sources/src/encar/read.ts'

const SEED = 1
const LARGEST_STOCK = 250_000
const NEXT_YEAR = 2027

/**
 * So many cars that may be published, in batches: the simulator's stock, read and normalized as the worker does it,
 * without the advertisements that quarantine and duplicates would take out again.
 */
export function* carBatches(count: number, batchSize: number): Generator<NormalizedCar[]> {
  const size = Math.min(LARGEST_STOCK, Math.ceil(count * 1.6) + 1_000)
  const universe = new Universe(SEED, size)
  const vehicles = new Set<string | null>()
  let batch: NormalizedCar[] = []
  let made = 0
  for (let index = 0; index < size && made < count; index += 1) {
    const car = carAt(universe, index)
    if (car.quarantine.length > 0 || (car.vehicleKey !== null && vehicles.has(car.vehicleKey))) continue
    vehicles.add(car.vehicleKey)
    batch.push(car)
    made += 1
    if (batch.length === batchSize || made === count) {
      yield batch
      batch = []
    }
  }
  if (made < count) throw new Error(`the simulator's stock gave ${made} cars of ${count}`)
}

function carAt(universe: Universe, index: number): NormalizedCar {
  const { seed } = universe
  const listing = universe.listing(index)
  const fetchedAt = new Date(0)
  const payload = {
    vehicle: detail(seed, listing, 'advertised'),
    record: listing.hasRecord ? record(seed, listing) : null,
    inspection: listing.hasInspection ? inspection(seed, listing) : null,
  }
  const list = { payload: listRow(seed, listing), fetchedAt }
  const raw = { sourceId: String(listing.id), list, detail: { payload, fetchedAt } }
  return normalizeListing(readListing(raw), NEXT_YEAR)
}
