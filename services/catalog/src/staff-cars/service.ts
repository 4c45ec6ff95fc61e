import { recordChange } from '@karvan/audit'
import type { EditableField, RouteData, StaffCar, StaffCarDetail, staffCarRoutes } from '@karvan/contracts'
import {
  deleteCar,
  editCar,
  editRevision,
  enterCar,
  type FieldChange,
  type InventoryDatabase,
  isUploadedPhoto,
  type PublishRoute,
  restoreCar,
  STAFF_SOURCE,
} from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import type { Asker } from '@karvan/pictures'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely, Transaction } from 'kysely'
import { RecentValue } from '../recent-value.ts'
import type { StockVersion } from '../stock-version.ts'
import { toStaffCar, toStaffCarDetail, uploadedUrl } from './present.ts'
import type { StaffCarFilter, StaffCarPage } from './list-conditions.ts'
import { StaffCarRepository, type StaffCarRow } from './repository.ts'
import type { CarPhotos } from './uploads.ts'
import { routeFor } from './route-for.ts'
import { type GivenFields, photoOf, staffField, valuesOf, wholeValuesOf, wireAmount, wireField } from './values.ts'

/** Of all time, for counting whole tables. */
const COUNTING_SHARE = 0.05

export interface StaffCarDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly sources: readonly Source[]
  readonly now: () => Date
  readonly readVersion: () => Promise<StockVersion>
  readonly photos: Pick<CarPhotos, 'store' | 'has'>
}

interface NewCar extends GivenFields {
  readonly source_url: string
  readonly source_website: string
  readonly source_platform: string
}

interface Change extends GivenFields {
  readonly release?: readonly EditableField[]
  readonly confirm?: readonly EditableField[]
  readonly revision?: number
}

/** What staff see of the stock, and change of it. */
export class StaffCars {
  readonly #deps: StaffCarDeps
  readonly #cars: StaffCarRepository
  /** Of the shop's own table, by what it is narrowed to. */
  readonly #counts = new Map<string, RecentValue<number>>()

  constructor(deps: StaffCarDeps) {
    this.#deps = deps
    this.#cars = new StaffCarRepository(
      deps.db,
      deps.sources.map(({ name }) => name),
    )
  }

  async list(filter: StaffCarFilter, page: StaffCarPage): Promise<RouteData<typeof staffCarRoutes.listStaffCars>> {
    const matching = await this.#cars.matching(filter)
    const [rows, total] = await Promise.all([this.#cars.list(matching, page), this.#countOf(filter, matching)])
    return { cars: rows.map((row) => toStaffCar(row, this.#deps.sources)), pagination: paginationOf(page, total) }
  }

  /** The cars of a list, all of them, some at a time. */
  async *all(filter: StaffCarFilter): AsyncGenerator<readonly StaffCar[]> {
    const matching = await this.#cars.matching(filter)
    for await (const rows of this.#cars.all(matching)) {
      yield rows.map((row) => toStaffCar(row, this.#deps.sources))
    }
  }

  /** Counting a whole table reads much of it: while the stock changes, the count may be of a few seconds ago. */
  async #countOf(filter: StaffCarFilter, matching: Awaited<ReturnType<StaffCarRepository['matching']>>) {
    const count = () => this.#cars.count(matching)
    // The stock does not change with what staff confirm.
    const isOfStock = filter.state !== 'edited' && filter.state !== 'moved'
    if (filter.search.trim() !== '' || filter.dataset !== 'main' || !isOfStock || filter.priceStatus !== undefined)
      return await count()
    const { changes } = await this.#deps.readVersion()
    const key = filter.state ?? ''
    const known = this.#counts.get(key) ?? new RecentValue({ read: count, share: COUNTING_SHARE })
    this.#counts.set(key, known)
    return await known.get(changes)
  }

  /** @throws {AppError} `cars.not_found` */
  async get(id: string): Promise<StaffCarDetail> {
    const { db, sources } = this.#deps
    const { car, photos } = await this.#find(id)
    const [edits, history, revision, stated] = await Promise.all([
      this.#cars.edits(car.source, car.source_id),
      this.#cars.history(car.source, car.source_id),
      editRevision(db, car.source, car.source_id),
      car.source === STAFF_SOURCE ? this.#cars.statedOrigin(car.source_id) : null,
    ])
    return toStaffCarDetail(car, { photos, edits, history, revision, stated }, sources)
  }

  /**
   * Enters a car by hand.
   * @throws {AppError} `request.invalid`
   */
  async create({ source_url: url, source_website, source_platform, ...given }: NewCar, origin: CallerOrigin) {
    const now = this.#deps.now()
    const photos = await this.#uploadedIn(given)
    const values = wholeValuesOf(valuesOf(given, { currency: null, photos, source: STAFF_SOURCE, now }))
    const stated = { url, website: source_website.trim(), platform: source_platform.trim() }
    const id = await this.#transaction(async (trx) => {
      const entered = await enterCar(inventoryOf(trx), values, stated, { by: origin.actor.userId, at: now })
      const { photos: pictures, price, ...after } = values
      const said = { ...after, price: price && `${wireAmount(price)} ${price.currency}`, pictures: pictures.length }
      await recordChange(trx, { action: 'car.created', subject: { type: 'car', id: entered }, after: said }, origin)
      return entered
    })
    return await this.get(id)
  }

  /** A picture for a car. @returns its address */
  async upload(bytes: Buffer, asker: Asker): Promise<string> {
    const photo = await this.#deps.photos.store(bytes, asker)
    return uploadedUrl(photo)
  }

  /** The pictures that a call names and that were uploaded. */
  async #uploadedIn({ image_urls: urls = [] }: GivenFields): Promise<readonly string[]> {
    const photos = urls.flatMap((url) => photoOf(url, STAFF_SOURCE) ?? []).filter(isUploadedPhoto)
    const isThere = await Promise.all(photos.map((photo) => this.#deps.photos.has(photo)))
    return photos.filter((_photo, at) => isThere[at])
  }

  /**
   * Corrects facts of a car, in every dataset that it stands in.
   * @throws {AppError} `cars.not_found`, `cars.conflict`, `request.invalid`
   */
  async update(id: string, change: Change, origin: CallerOrigin): Promise<StaffCarDetail> {
    const { car, photos } = await this.#find(id)
    if (stateIsDeleted(car)) throw notFound()
    const edits = await this.#cars.edits(car.source, car.source_id)
    const bySource = edits.find(({ field }) => field === 'photos')?.source_value ?? []
    const uploaded = await this.#uploadedIn(change)
    const now = this.#deps.now()
    const edit = {
      set: valuesOf(change, {
        currency: car.price_currency,
        // A picture that was taken away can be put back.
        photos: [...photos, ...(bySource as readonly string[]), ...uploaded],
        source: car.source,
        now,
      }),
      release: (change.release ?? []).map(staffField),
      confirm: (change.confirm ?? []).map(staffField),
    }
    const editor = { by: origin.actor.userId, at: now, revision: change.revision ?? null }
    await this.#transaction(async (trx) => {
      const edited = await editCar(inventoryOf(trx), this.#routeOf(car), car.source_id, edit, editor)
      if (edited.outcome === 'gone') throw notFound()
      if (edited.outcome === 'conflict') {
        throw new AppError('cars.conflict', 'Somebody else has edited this car since. Load it again.')
      }
      if (edited.changes.length === 0) return
      const subject = { type: 'car', id } as const
      await recordChange(trx, { action: 'car.updated', subject, ...beforeAndAfter(edited.changes) }, origin)
    })
    return await this.get(id)
  }

  /** What is deleted already answers the same. @throws {AppError} `cars.not_found` */
  async delete(id: string, origin: CallerOrigin): Promise<RouteData<typeof staffCarRoutes.deleteCar>> {
    const { car } = await this.#find(id)
    await this.#transaction(async (trx) => {
      const { userId } = origin.actor
      if (!(await deleteCar(inventoryOf(trx), this.#keyOf(car), userId, this.#deps.now()))) return
      const change = { before: { status: car.status }, after: { status: 'deleted' } }
      await recordChange(trx, { action: 'car.deleted', subject: { type: 'car', id }, ...change }, origin)
    })
    const { car: after } = await this.#find(id)
    if (after.deleted_at === null) throw new Error('a car that is deleted has no time of its deletion')
    return { id, deleted_at: after.deleted_at.toISOString() }
  }

  /** @throws {AppError} `cars.not_found`, also of one whose deletion cannot be taken back any more */
  async restore(id: string, origin: CallerOrigin): Promise<StaffCarDetail> {
    const { car } = await this.#find(id)
    if (car.deleted_at === null) return await this.get(id)
    const decider = { by: origin.actor.userId, at: this.#deps.now() }
    await this.#transaction(async (trx) => {
      if (!(await restoreCar(inventoryOf(trx), this.#keyOf(car), decider))) throw notFound()
      const change = { before: { status: 'deleted' }, after: { status: 'restored' } }
      await recordChange(trx, { action: 'car.restored', subject: { type: 'car', id }, ...change }, origin)
    })
    return await this.get(id)
  }

  async #find(id: string) {
    const found = await this.#cars.find(id)
    if (!found) throw notFound()
    return found
  }

  #routeOf({ source, dataset }: StaffCarRow): PublishRoute {
    return routeFor(this.#deps.sources, source, dataset)
  }

  #keyOf(car: StaffCarRow) {
    const { from, to } = this.#routeOf(car)
    return { source: car.source, sourceId: car.source_id, datasets: [from, to ?? from] } as const
  }

  // The catalog owns the schema that both stand in.
  async #transaction<T>(work: (trx: Transaction<WithOutbox>) => Promise<T>): Promise<T> {
    return await (this.#deps.db as unknown as Kysely<WithOutbox>).transaction().execute(work)
  }
}

const inventoryOf = (trx: Transaction<WithOutbox>) => trx as unknown as Transaction<InventoryDatabase>

const stateIsDeleted = ({ deleted_at }: StaffCarRow): boolean => deleted_at !== null

const notFound = () => new AppError('cars.not_found', 'Car not found')

/** As the audit trail keeps it, by the names of the wire. */
function beforeAndAfter(changes: readonly FieldChange[]) {
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [wireField(change.field), change[name]]))
  return { before: side('before'), after: side('after') }
}
