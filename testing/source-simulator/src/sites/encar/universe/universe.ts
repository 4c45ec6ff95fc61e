import { at } from '../../../random.ts'
import { hostileAt, isHostile } from '../../hostile.ts'
import type { SortToken } from '../query/parse.ts'
import { EPOCH_SECONDS } from './clock.ts'
import { Columns, sortKey } from './columns.ts'
import { buildListing, FIRST_ID, idOf, type Listing } from './listing.ts'

/** What has become of an offer since the start: `gone` answers 404, the others answer with their status. */
export type State = 'advertised' | 'gone' | 'sold' | 'waiting'

/** Largest stock. */
const MAX_LISTINGS = 250_000

/** The stock. A listing is derived from (seed, index) when it is wanted; the columns keep what filters and orders read. */
export class Universe {
  readonly seed: number
  /** Whether sellers of some cars write what no seller should. */
  hostile = false
  private columnsOfStock: Columns
  private capacity: number
  private size = 0
  private changes = 0
  private readonly states = new Map<number, State>()
  private readonly orders = new Map<SortToken, Uint32Array>()

  /** Throws a RangeError for a size outside 1..250,000. */
  constructor(seed: number, listings: number) {
    this.seed = seed
    this.capacity = listings
    this.columnsOfStock = new Columns(0)
    this.add(listings)
  }

  /** Number of offers that were ever made. */
  get count(): number {
    return this.size
  }

  /** Grows with every change, so that remembered results can be dropped. */
  get revision(): number {
    return this.changes
  }

  get columns(): Columns {
    return this.columnsOfStock
  }

  /** The index of an advertisement id, or -1 where there never was such an ad. */
  indexOf(id: number): number {
    const index = id - FIRST_ID
    return Number.isInteger(index) && index >= 0 && index < this.size ? index : -1
  }

  /** The offer with this index. Throws a RangeError for an index that does not exist. */
  listing(index: number): Listing {
    if (index < 0 || index >= this.size) throw new RangeError(`no listing ${index}`)
    const listing = buildListing(this.seed, index, this.columnsOfStock.read(index))
    return this.hostile && isHostile(index) ? { ...listing, badgeDetail: hostileAt(index).written } : listing
  }

  state(index: number): State {
    return this.states.get(index) ?? 'advertised'
  }

  /** The other ads of the same car, by advertisement id. */
  duplicatesOf(index: number): number[] {
    const { car } = this.columnsOfStock
    const same = at(car, index)
    const ids: number[] = []
    for (let other = same; other < this.size; other++)
      if (other !== index && at(car, other) === same) ids.push(idOf(other))
    return ids
  }

  /** All indexes in an order; ties by advertisement id, newest first. */
  order(sort: SortToken): Uint32Array {
    const known = this.orders.get(sort)
    if (known) return known
    const key = sortKey(this.columnsOfStock, sort)
    const order = Uint32Array.from({ length: this.size }, (_, index) => index)
    order.sort((a, b) => key(a) - key(b) || b - a)
    this.orders.set(sort, order)
    return order
  }

  /** Takes an offer off the list, and says how its detail answers from now on. */
  retire(index: number, state: Exclude<State, 'advertised'>): void {
    this.states.set(index, state)
    this.columnsOfStock.hidden[index] = 1
    this.touch(index)
  }

  /** Puts an offer back on the list. */
  restore(index: number): void {
    this.states.delete(index)
    this.columnsOfStock.hidden[index] = 0
    this.touch(index)
  }

  /** Sets the price of an offer, in 만원. */
  reprice(index: number, price: number): void {
    this.columnsOfStock.price[index] = price
    this.touch(index)
  }

  /** Adds offers, derived like all others and the newest of the list; returns their ids. Throws a RangeError beyond 250,000. */
  add(count: number): number[] {
    const size = this.size + count
    if (!Number.isInteger(count) || count < 1 || size > MAX_LISTINGS)
      throw new RangeError(`the stock holds 1..${MAX_LISTINGS} listings`)
    this.reserve(size)
    this.columnsOfStock.fill(this.seed, this.size, size)
    const first = this.size
    this.size = size
    if (first > 0) for (let index = first; index < size; index++) this.touch(index)
    this.changes += 1
    this.orders.clear()
    return first === 0 ? [] : Array.from({ length: count }, (_, position) => idOf(first + position))
  }

  private reserve(size: number): void {
    if (this.columnsOfStock.price.length >= size) return
    this.capacity = Math.min(MAX_LISTINGS, Math.max(size, this.capacity))
    const wider = new Columns(this.capacity)
    wider.takeOver(this.columnsOfStock)
    this.columnsOfStock = wider
    this.capacity = Math.ceil(this.capacity * 1.25)
  }

  /** A change makes the ad the newest: each change is a second after the one before, so no clock is read. */
  private touch(index: number): void {
    this.changes += 1
    this.columnsOfStock.modified[index] = EPOCH_SECONDS + this.changes
    this.orders.clear()
  }
}
