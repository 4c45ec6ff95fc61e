import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { detail } from '../testing/source-simulator/src/sites/encar/answers/detail.ts'
import { listRow } from '../testing/source-simulator/src/sites/encar/answers/list-row.ts'
import { papersOf } from '../testing/source-simulator/src/sites/encar/answers/papers.ts'
import { Universe } from '../testing/source-simulator/src/sites/encar/universe/universe.ts'
import { readListing } from '../libs/sources/src/encar/read.ts'

const FIRST_SEED = 1
/** Of one simulator; more cars come of several. */
const LARGEST_STOCK = 250_000
/** More than any listing's id: those of several stocks are different ones. */
const IDS_OF_STOCK = 100_000_000
const NEXT_YEAR = 2027

/**
 * So many cars that may be published, in batches: the simulator's stock, read and normalized as the worker does it,
 * without the advertisements that quarantine and duplicates would take out again.
 */
export function* carBatches(count: number, batchSize: number): Generator<NormalizedCar[]> {
  let batch: NormalizedCar[] = []
  let made = 0
  for (let stock = 0; made < count; stock += 1) {
    for (const car of carsOf(stock, count - made)) {
      batch.push(car)
      made += 1
      if (batch.length === batchSize || made === count) {
        yield batch
        batch = []
      }
      if (made === count) return
    }
  }
}

/** The cars of one simulator's stock, which is not larger than is wanted of it. */
function* carsOf(stock: number, wanted: number): Generator<NormalizedCar> {
  const size = Math.min(LARGEST_STOCK, Math.ceil(wanted * 1.6) + 1_000)
  const universe = new Universe(FIRST_SEED + stock, size)
  const vehicles = new Set<string | null>()
  for (let index = 0; index < size; index += 1) {
    const car = carAt(universe, index)
    if (car.quarantine.length > 0 || (car.vehicleKey !== null && vehicles.has(car.vehicleKey))) continue
    vehicles.add(car.vehicleKey)
    const sourceId = String(Number(car.sourceId) + stock * IDS_OF_STOCK)
    const vehicleKey = car.vehicleKey === null ? null : `${stock} ${car.vehicleKey}`
    yield stock === 0 ? car : { ...car, sourceId, vehicleKey }
  }
}

function carAt(universe: Universe, index: number): NormalizedCar {
  const { seed } = universe
  const listing = universe.listing(index)
  const papers = papersOf(seed, listing)
  const fetchedAt = new Date(0)
  const payload = {
    vehicle: detail(seed, listing, 'advertised'),
    record: papers.record,
    inspection: papers.sheet,
  }
  const list = { payload: listRow(seed, listing), fetchedAt }
  const raw = { sourceId: String(listing.id), list, detail: { payload, fetchedAt } }
  return normalizeListing(readListing(raw), NEXT_YEAR)
}
