import { SortedIndex } from './sorted-index.ts'
import { type Keys, MAX_KEY, NO_KEY } from './keys.ts'

type KeysByName<Named> = { readonly [Name in keyof Named]: Keys }

/** The rows as others hold them. */
export interface Rows {
  /** Breaks ties. */
  readonly compareIds: (a: number, b: number) => number
  /** All rows in the order of their ids. */
  readonly byId: () => Uint32Array
}

/** Keys by which rows are compared and ordered, each with the rows in its order. */
export class KeyColumns<Named extends KeysByName<Named>> {
  readonly #make: (capacity: number) => Named
  #byName: Named
  readonly #orders = new Map<keyof Named, SortedIndex>()
  readonly #rows: Rows

  /** @param make columns for so many rows */
  constructor(make: (capacity: number) => Named, capacity: number, rows: Rows) {
    this.#make = make
    this.#byName = emptied(make(capacity))
    this.#rows = rows
  }

  column<Name extends keyof Named>(name: Name): Named[Name] {
    return this.#byName[name]
  }

  /** @returns whether another key stands there now */
  set(name: keyof Named, at: number, value: number | null): boolean {
    const column = this.#byName[name]
    const most = column instanceof Int32Array ? MAX_KEY : Infinity
    const key = Math.min(value ?? NO_KEY, most)
    if (column[at] === key) return false
    column[at] = key
    this.#orders.get(name)?.touch(at)
    return true
  }

  /** A row that was not there before. */
  add(at: number): void {
    for (const order of this.#orders.values()) order.touch(at)
  }

  grow(capacity: number): void {
    const larger = emptied(this.#make(capacity))
    for (const name in larger) larger[name].set(this.#byName[name])
    this.#byName = larger
  }

  /** The rows by a key, from the least. */
  order(name: keyof Named): ReturnType<SortedIndex['rows']> & { readonly keys: Keys } {
    const keys = this.#byName[name]
    const known = this.#orders.get(name)
    if (known) return { ...known.rows({ keys, compareIds: this.#rows.compareIds }), keys }
    const steps = this.buildOrder(name)
    while (steps.next().done !== true);
    return this.order(name)
  }

  /** Puts the rows in order by every key. Yields where others may have their turn. */
  *buildOrders(): Generator<undefined, void> {
    for (const name in this.#byName) yield* this.buildOrder(name)
  }

  /** The same by one key; by any other, when it is asked for. */
  *buildOrder(name: keyof Named): Generator<undefined, void> {
    const order = new SortedIndex()
    yield* order.build(this.#rows.byId(), this.#byName[name])
    this.#orders.set(name, order)
  }

  get bytes(): number {
    let bytes = 0
    for (const name in this.#byName) bytes += this.#byName[name].byteLength
    for (const order of this.#orders.values()) bytes += order.bytes
    return bytes
  }
}

function emptied<Named extends KeysByName<Named>>(byName: Named): Named {
  for (const name in byName) byName[name].fill(NO_KEY)
  return byName
}
