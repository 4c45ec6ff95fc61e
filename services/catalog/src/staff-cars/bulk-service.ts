import { recordChange } from '@karvan/audit'
import {
  actorMay,
  type AuditAction,
  type BulkChange,
  type BulkChangeDetail,
  type BulkField,
  type Dataset,
  MAX_BULK_CARS,
} from '@karvan/contracts'
import type { PriceChange, StaffValues } from '@karvan/domain'
import {
  applyNext,
  type BulkSet,
  type BulkStep,
  type InventoryDatabase,
  previewBulkChange,
  type RefusedRow,
  type RouteOf,
  type SelectedCar,
  undoNext,
} from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin, invalidField, readCsv, type UploadedFile } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import { MINOR_UNITS } from '../cars/present.ts'
import type { Source } from '@karvan/sources'
import { BulkChangeRepository } from './bulk-repository.ts'
import { carKeyOf, type ImportedCar, importedCar, keyOf, linesOf, withoutCar } from './import.ts'
import type { StaffCarFilter } from './list-conditions.ts'
import { toStaffCar } from './present.ts'
import { StaffCarRepository, type StaffCarRow } from './repository.ts'
import { routeFor } from './route-for.ts'
import { valuesOf } from './values.ts'

interface Deps {
  readonly db: Kysely<InventoryDatabase>
  readonly sources: readonly Source[]
  readonly now: () => Date
}

/** What staff ask for. */
interface Asked {
  readonly kind: 'edit' | 'delete'
  readonly set?: { readonly [Field in BulkField]?: string | null }
  readonly price_percent?: number
  readonly price_amount?: number
  readonly ids?: readonly string[]
  readonly filter?: {
    readonly searchTerm?: string
    readonly dataset?: Dataset
    readonly state?: NonNullable<StaffCarFilter['state']>
    readonly priceStatus?: NonNullable<StaffCarFilter['priceStatus']>
  }
}

/** One call works so long, and the next one goes on: no connection waits for minutes. */
const WORK_MS = 3_000
/** Somebody who looks at a new preview does not apply one of before. */
const PREVIEW_MS = 60 * 60_000
/** Publishing locks rows in an order of its own: of two that wait for each other Postgres stops one, which is tried again. */
const DEADLOCK = '40P01'
const TRIES = 4
/** Of a file: the export has some 25. */
const MAX_COLUMNS = 200
const MAX_FILE_NAME = 200
const LINES_AT_A_TIME = 500

type Step = typeof applyNext

/** Changes of many cars at once: previewed, applied, and put back. */
export class BulkChanges {
  readonly #deps: Deps
  readonly #changes: BulkChangeRepository
  readonly #cars: StaffCarRepository
  readonly #routeOf: RouteOf

  constructor(deps: Deps) {
    this.#deps = deps
    this.#changes = new BulkChangeRepository(deps.db)
    this.#cars = new StaffCarRepository(
      deps.db,
      deps.sources.map(({ name }) => name),
    )
    this.#routeOf = (source, dataset) => routeFor(deps.sources, source, dataset)
  }

  async list(): Promise<readonly BulkChange[]> {
    return await this.#changes.list()
  }

  /** @throws {AppError} `bulk_changes.not_found` */
  async get(id: string): Promise<BulkChangeDetail> {
    const change = await this.#changes.get(id)
    if (!change) throw notFound()
    return change
  }

  /**
   * Works out what a change would do. Nothing is changed.
   * @throws {AppError} `request.invalid`
   */
  async preview(asked: Asked, { actor }: CallerOrigin): Promise<BulkChangeDetail> {
    const { db, now } = this.#deps
    const plan = asked.kind === 'delete' ? deletionBy(actor) : setOf(asked, now())
    const cars = await this.#selected(asked)
    const { ids, ...said } = asked
    const noted = { ...said, ...(ids && { named: ids.length }) }
    await this.#changes.removePreviews(actor.userId, new Date(now().getTime() - PREVIEW_MS))
    const about = { kind: asked.kind, asked: noted, by: actor.userId, at: now() }
    return await this.get(await previewBulkChange(db, about, cars, () => plan, this.#routeOf))
  }

  /**
   * Works out what a file would change. Nothing is changed.
   * @throws {AppError} `request.invalid`
   */
  async previewImport({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>, { actor }: CallerOrigin) {
    const { db, now, sources } = this.#deps
    const { lines, ignored } = linesOf(await readCsv(bytes, { maxRows: MAX_BULK_CARS, maxColumns: MAX_COLUMNS }))
    const at = now()
    const cars: ImportedCar[] = []
    const refused: RefusedRow[] = []
    for (let start = 0; start < lines.length; start += LINES_AT_A_TIME) {
      const some = lines.slice(start, start + LINES_AT_A_TIME)
      const rows = await this.#cars.bySourceIds(some.map(carKeyOf))
      const known = new Map<string, StaffCarRow[]>()
      for (const row of rows) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row])
      for (const line of some) {
        const [first, ...others] = known.get(keyOf(carKeyOf(line))) ?? []
        if (!first) refused.push(withoutCar(line))
        else {
          const listings = [toStaffCar(first, sources), ...others.map((row) => toStaffCar(row, sources))] as const
          cars.push(importedCar(line, listings, at))
        }
      }
    }
    await this.#changes.removePreviews(actor.userId, new Date(at.getTime() - PREVIEW_MS))
    const asked = { file: name.replace(/\p{C}/gu, '').slice(0, MAX_FILE_NAME), rows: lines.length, ignored }
    const about = { kind: 'import', asked, by: actor.userId, at } as const
    return await this.get(await previewBulkChange(db, about, cars, ({ wanted }) => wanted, this.#routeOf, refused))
  }

  /**
   * Does what was previewed, or some of it.
   * @throws {AppError} `bulk_changes.not_found`, `bulk_changes.conflict` of one that is being undone
   */
  async apply(id: string, origin: CallerOrigin): Promise<BulkChangeDetail> {
    return await this.#work(id, origin, applyNext, 'cars.bulk_changed')
  }

  /**
   * Puts back what nobody has edited since, or some of it.
   * @throws {AppError} `bulk_changes.not_found`, `bulk_changes.conflict` of one that was not applied
   */
  async undo(id: string, origin: CallerOrigin): Promise<BulkChangeDetail> {
    return await this.#work(id, origin, undoNext, 'cars.bulk_undone')
  }

  async #work(id: string, origin: CallerOrigin, step: Step, action: AuditAction): Promise<BulkChangeDetail> {
    const change = await this.get(id)
    if (change.kind === 'delete' && !actorMay(origin.actor, 'cars.delete')) {
      throw new AppError('auth.forbidden', 'Only administrators may delete cars.')
    }
    const asker = { by: origin.actor.userId, at: this.#deps.now() }
    const end = performance.now() + WORK_MS
    let isDone = false
    while (!isDone && performance.now() < end) {
      const done = await this.#transaction(async (trx) => {
        const result = await step(inventoryOf(trx), id, asker, this.#routeOf)
        if (isWork(result) && result.isFirst) await recordChange(trx, entryOf(change, action), origin)
        return result
      })
      if (done.outcome === 'gone') throw notFound()
      if (done.outcome === 'conflict') {
        throw new AppError('bulk_changes.conflict', 'The change was undone already, or was never applied.')
      }
      isDone = done.outcome === 'done'
    }
    return await this.get(id)
  }

  /** @throws {AppError} `request.invalid` where nothing is named, or too much is found */
  async #selected({ ids, filter }: Asked): Promise<readonly SelectedCar[]> {
    if ((ids === undefined) === (filter === undefined)) throw invalidField('ids', 'must be given, or a filter')
    if (ids) return onceEach(await this.#cars.named(ids))
    const { searchTerm: search = '', dataset = 'main', state, priceStatus } = filter ?? {}
    const matching = await this.#cars.matching({ search, dataset, state, priceStatus })
    const cars = await this.#cars.select(matching, MAX_BULK_CARS + 1)
    if (cars.length > MAX_BULK_CARS) throw invalidField('filter', `finds more than ${MAX_BULK_CARS} cars`, 'too_large')
    return cars
  }

  // The catalog owns the schema that both stand in.
  async #transaction<T>(work: (trx: Transaction<WithOutbox>) => Promise<T>): Promise<T> {
    const db = this.#deps.db as unknown as Kysely<WithOutbox>
    for (let left = TRIES; ; left -= 1) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
        if (!isDeadlock || left <= 1) throw error
      }
    }
  }
}

const isWork = (step: BulkStep): step is Extract<BulkStep, { isFirst: boolean }> =>
  step.outcome === 'done' || step.outcome === 'more'

const inventoryOf = (trx: Transaction<WithOutbox>) => trx as unknown as Transaction<InventoryDatabase>

const notFound = () => new AppError('bulk_changes.not_found', 'No such change of many cars is stored.')

/** As the audit trail has it: what was asked, and of how many cars. */
function entryOf({ id, kind, asked, counts }: BulkChangeDetail, action: AuditAction) {
  const { set, filter, named, file, rows, price_amount, price_percent } = asked
  const cars = action === 'cars.bulk_changed' ? counts.planned : counts.applied
  const after = { change: kind, cars, named, file, rows, filter, price_amount, price_percent, ...set }
  const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
  return { action, subject: { type: 'bulk_change', id }, after: said } as const
}

/** A car in two datasets is one car. */
function onceEach(cars: readonly SelectedCar[]): readonly SelectedCar[] {
  const known = new Map(cars.map((car) => [`${car.source} ${car.source_id}`, car]))
  return [...known.values()]
}

const deletionBy = (actor: CallerOrigin['actor']) =>
  actorMay(actor, 'cars.delete') ? ('delete' as const) : { refused: 'not_allowed' }

/** @throws {AppError} `request.invalid` where nothing is set, or what no car can have */
function setOf({ set = {}, price_percent: percent, price_amount: amount }: Asked, now: Date): BulkSet {
  if (percent !== undefined && amount !== undefined) {
    throw invalidField('price_amount', 'cannot be given together with a share')
  }
  const values: Partial<StaffValues> = valuesOf(set, { currency: null, photos: [], source: '', now })
  const price = priceChange(percent, amount)
  if (Object.keys(values).length === 0 && price === null) throw invalidField('set', 'must have a value', 'missing')
  return { set: values, price }
}

function priceChange(percent: number | undefined, amount: number | undefined): PriceChange | null {
  if (percent !== undefined) return { percent }
  if (amount === undefined) return null
  const inMinor = (units: number) => Math.round(amount * units)
  const { KRW, EUR, USD } = MINOR_UNITS
  return { amounts: { KRW: inMinor(KRW), EUR: inMinor(EUR), USD: inMinor(USD) } }
}
