import type { CarsOnSale, Landing, ListedCar } from '@karvan/contracts'
import { createHash } from 'node:crypto'

/** As many addresses as a file of a site map may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000

type MappedCar = Pick<ListedCar, 'id' | 'encar_id' | 'trio_car_id' | 'changedAt'>

/** The cars of one file. */
export interface CarPart {
  readonly cars: readonly MappedCar[]
  /** Of the car that changed last. */
  readonly changedAt: string
  /** Equal for equal cars. */
  readonly tag: string
}

interface MappedLanding extends Landing {
  /** Of its car that changed last. */
  readonly changedAt: string
}

/** All that a site map says of the cars on sale. */
export interface CarList {
  /** Of which all of them are. */
  readonly dataset: CarsOnSale['dataset']
  readonly parts: readonly CarPart[]
  /** Brands and models that have cars, by name. */
  readonly landings: readonly MappedLanding[]
  /** Of the landings, as a part has one. */
  readonly landingsTag: string
}

/** 200,000 cars take a second and a half to read, and are kept for five minutes: a two-hundredth of the time at most is reading. */
const CACHED_MS_A_CAR = 1.5
const MIN_CACHED_MS = 1_000
const MAX_CACHED_MS = 600_000

/** How long a list counts. */
export function ttlMsOf({ parts }: { readonly parts: readonly { readonly cars: readonly unknown[] }[] }): number {
  const cars = parts.reduce((sum, part) => sum + part.cars.length, 0)
  return Math.min(MAX_CACHED_MS, Math.max(MIN_CACHED_MS, cars * CACHED_MS_A_CAR))
}

/** Staff choose another table seldom, and hardly twice while a list is read. */
const MAX_READINGS = 3

/** Reads the whole list, a page at a time; from its beginning where staff choose another table meanwhile. @throws what a page could not be had for */
export async function readCarList(askPage: AskPage): Promise<CarList> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const list = await readOneDataset(askPage)
    if (list !== null) return list
  }
  throw new Error('the data source was changed each time while the list of cars was read')
}

type AskPage = (after: string | null) => Promise<CarsOnSale>

/** Null where the pages are of several tables. */
async function readOneDataset(askPage: AskPage): Promise<CarList | null> {
  const parts: CarPart[] = []
  const landings = new LandingsRead()
  let part = new PartRead()
  let page = await askPage(null)
  const { dataset } = page
  for (;;) {
    if (page.dataset !== dataset) return null
    for (const { make, model, isListed, ...car } of page.cars) {
      // A page of a model that shows no car is no page to come to.
      if (isListed) landings.note(make, model, car.changedAt)
      part.add(car)
      if (part.cars.length < MAX_ADDRESSES) continue
      parts.push(part.end())
      part = new PartRead()
    }
    if (page.next === null) break
    page = await askPage(page.next)
  }
  if (part.cars.length > 0) parts.push(part.end())
  const sorted = landings.sorted()
  const landingsTag = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
  return { dataset, parts, landings: sorted, landingsTag }
}

/** A file's cars as they come. The tag is made on the way: at the end it would hold up a page for a tenth of a second. */
class PartRead {
  readonly cars: MappedCar[] = []
  readonly #hash = createHash('sha256')
  #changedAt = ''

  add(car: MappedCar): void {
    this.cars.push(car)
    this.#hash.update(`${car.id} ${car.changedAt}\n`)
    if (car.changedAt > this.#changedAt) this.#changedAt = car.changedAt
  }

  end(): CarPart {
    return { cars: this.cars, changedAt: this.#changedAt, tag: this.#hash.digest('base64url') }
  }
}

class LandingsRead {
  /** By make and model, when a car of them changed last. */
  readonly #models = new Map<string, Map<string, string>>()

  note(make: string, model: string, changedAt: string): void {
    const models = this.#models.get(make) ?? new Map<string, string>()
    this.#models.set(make, models)
    if (changedAt > (models.get(model) ?? '')) models.set(model, changedAt)
  }

  /** Each make before its models. */
  sorted(): readonly MappedLanding[] {
    return byName(this.#models).flatMap(([brand, models]) => {
      const ofModels = byName(models).map(([model, changedAt]) => ({ brand, model, changedAt }))
      const changedAt = ofModels.map((one) => one.changedAt).reduce((a, b) => (a > b ? a : b))
      return [{ brand, model: null, changedAt }, ...ofModels]
    })
  }
}

const byName = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
