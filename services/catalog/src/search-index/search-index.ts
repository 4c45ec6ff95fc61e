import { MAX_CODES } from './block.ts'
import { CodePasses } from './code-passes.ts'
import type { Coded, Kind, Look, State } from './coded.ts'
import { Equipment } from './equipment.ts'
import { FacetValues } from './facet-values.ts'
import { SortedIds } from './sorted-ids.ts'
import { Ids } from './ids.ts'
import { KeyColumns, type Rows } from './key-columns.ts'
import { Numbered } from './numbered.ts'
import { type CarFacts, carOf, type CarTexts, type StockCar } from './stock-car.ts'
import { IndexPrices } from './index-prices.ts'
import type { StockRow } from './stock-row.ts'
import { Texts } from './texts.ts'

const KIND_FIELDS = ['make', 'makeKey', 'model', 'modelKey', 'fuel', 'transmission', 'bodyType'] as const
const LOOK_FIELDS = ['modelYear', 'color'] as const
const STATE_FIELDS = ['drive', 'seats', 'hadAccident', 'past', 'owners', 'status', 'trims'] as const
const newFacts = (capacity: number) => ({
  year: new Int32Array(capacity),
  mileage: new Int32Array(capacity),
  relevanceRank: new Int32Array(capacity),
  created: new Float64Array(capacity),
})

/** The number of a row's names that have not been read. */
const UNREAD = 2 ** 32 - 1

/** The index was asked for what has not been read in yet. */
export class NotReadYet extends Error {}

/** Rows at first; the index doubles when it is full. */
const FIRST_CAPACITY = 1_024

/**
 * The cars of the shop in columns. Facts of few values stand together under one code, since few combinations of them
 * occur: a filter is then judged once a combination and not once a car.
 */
export class SearchIndex implements Coded {
  readonly kinds = new Numbered<Kind>()
  readonly looks = new Numbered<Look>()
  readonly states = new Numbered<State>()
  readonly #texts = new Texts()
  readonly #equipment = new Equipment()
  #isWhole = true
  /** Of kinds, looks and states that were put. */
  readonly #numbers = new WeakMap<object, number>()
  readonly ids = new Ids()
  readonly values = new FacetValues()
  readonly passes = new CodePasses()
  readonly #rows: Rows = { compareIds: (a, b) => this.ids.compare(a, b), byId: () => this.#byId.rows }
  readonly facts = new KeyColumns(newFacts, FIRST_CAPACITY, this.#rows)
  #prices = new IndexPrices(FIRST_CAPACITY, this.#rows)
  #codes = newCodes(FIRST_CAPACITY)
  #size = 0
  readonly #byId = new SortedIds(this.ids)

  /** Rows that are held, those of cars that are gone, too: they fail every search. */
  get size(): number {
    return this.#size
  }

  /** Whether names and equipment are there, too. Without them all other searches can be answered. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** The names of cars. @throws {NotReadYet} */
  get texts(): Texts {
    if (!this.#isWhole) throw new NotReadYet()
    return this.#texts
  }

  /** What cars have. @throws {NotReadYet} */
  get equipment(): Equipment {
    if (!this.#isWhole) throw new NotReadYet()
    return this.#equipment
  }

  /** The numbers of what each row is, looks like and is in, and of its names. */
  get codes(): Codes {
    return this.#codes
  }

  /** Breaks ties in every order. */
  get compareIds(): Rows['compareIds'] {
    return this.#rows.compareIds
  }

  /** Takes in a car, or what has changed of it. */
  put(row: StockRow): void {
    this.putCar(carOf(row))
  }

  /** The same with its facts put together. */
  putCar(car: StockCar): void {
    this.putTexts(this.#putFacts(car), car)
  }

  /** A car whose names and equipment are put later; the index is not whole until it is told so. */
  putFacts(car: CarFacts): void {
    this.#isWhole = false
    // The row first: it may be the one for which the codes are made anew.
    const at = this.#putFacts(car)
    this.#codes.text[at] = UNREAD
  }

  /** The row of a car whose names and equipment have not been put; null for any other. */
  rowWithoutTexts(id: string): number | null {
    const at = this.ids.find(id)
    return at !== null && this.#codes.text[at] === UNREAD ? at : null
  }

  putTexts(at: number, { options, text }: Omit<CarTexts, 'id'>): void {
    this.#codes.text[at] = this.#texts.of(text)
    this.#equipment.put(at, options)
  }

  /** All names and equipment have been put; a car that has gone meanwhile has none. */
  setWhole(): void {
    const none = this.#texts.of('')
    for (let at = 0; at < this.#size; at += 1) if (this.#codes.text[at] === UNREAD) this.#codes.text[at] = none
    this.#isWhole = true
  }

  /** A car that is not shown any more. */
  remove(id: string): void {
    const at = this.ids.find(id)
    if (at !== null) this.#codes.state[at] = this.#numberOf(this.states, GONE, STATE_FIELDS)
  }

  /** Of the book in use. */
  get prices(): IndexPrices {
    return this.#prices
  }

  /** Room for the prices of another book, beside those in use. */
  emptyPrices(): IndexPrices {
    return new IndexPrices(this.#codes.kind.length, this.#rows)
  }

  /** Takes prices in the place of those in use. @param firstNew the first row that may have come since they were begun */
  takePrices(prices: IndexPrices, firstNew: number): void {
    if (prices.capacity < this.#codes.kind.length) prices.grow(this.#codes.kind.length)
    for (let at = firstNew; at < this.#size; at += 1) prices.keys.add(at)
    this.#prices = prices
  }

  /** Puts the rows in the order that most searches ask for; others follow when they are asked for. Yields where others may have their turn. */
  *buildOrder(): Generator<undefined, void> {
    yield* this.#byId.sort()
    yield* this.facts.buildOrder('relevanceRank')
  }

  /** What the index takes, without the distinct texts. */
  get bytes(): number {
    const codes = Object.values(this.#codes).reduce((sum, { byteLength }) => sum + byteLength, 0)
    return codes + this.facts.bytes + this.#prices.bytes + this.ids.bytes + this.#equipment.bytes + this.#byId.bytes
  }

  #putFacts(car: CarFacts): number {
    const at = this.ids.add(car.id, this.#size)
    if (at === this.#size) this.#addRow(at)
    this.#codes.kind[at] = this.#numberOf(this.kinds, car.kind, KIND_FIELDS)
    this.#codes.look[at] = this.#numberOf(this.looks, car.look, LOOK_FIELDS)
    this.#codes.state[at] = this.#numberOf(this.states, car.state, STATE_FIELDS)
    this.facts.set('year', at, car.modelYear)
    this.facts.set('mileage', at, car.mileageKm)
    this.facts.set('relevanceRank', at, car.relevanceRank)
    this.facts.set('created', at, car.createdAt)
    this.#prices.put(at, car.prices)
    return at
  }

  #addRow(at: number): void {
    if (at === this.#codes.kind.length) this.#grow()
    this.#size = at + 1
    this.#byId.add(at)
    this.facts.add(at)
    this.#prices.keys.add(at)
  }

  /** Most objects are shared by many cars, and known. */
  #numberOf<T extends object>(numbered: Numbered<T>, value: T, fields: readonly (keyof T)[]): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = numbered.of(JSON.stringify(fields.map((field) => value[field])), () => value)
    if (number >= MAX_CODES) throw new Error(`${fields.join(', ')} have more than ${MAX_CODES} combinations`)
    this.#numbers.set(value, number)
    return number
  }

  #grow(): void {
    const capacity = this.#codes.kind.length * 2
    const larger = newCodes(capacity)
    for (const name of CODE_NAMES) larger[name].set(this.#codes[name])
    this.#codes = larger
    this.facts.grow(capacity)
    this.#prices.grow(capacity)
  }
}

const GONE: State = { status: 'gone', drive: null, seats: null, hadAccident: null, past: 0, owners: null, trims: [] }

const CODE_NAMES = ['kind', 'look', 'state', 'text', 'fails'] as const
type Codes = ReturnType<typeof newCodes>
const newCodes = (capacity: number) => ({
  kind: new Uint16Array(capacity),
  look: new Uint16Array(capacity),
  state: new Uint16Array(capacity),
  text: new Uint32Array(capacity),
  /** What each row fails in the search that is under way: kept, since it would be made anew for each. */
  fails: new Uint16Array(capacity),
})
