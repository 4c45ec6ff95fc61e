import { DESTINATIONS, type Destination, VERDICTS } from '@karvan/domain'
import { KeyColumns, type Rows } from './key-columns.ts'
import { NO_KEY } from './keys.ts'
import { PriceBars } from './price-bars.ts'
import type { RowPrice, RowPrices } from './stock-row.ts'

const newPrices = (capacity: number) => ({
  'cents.SA': new Int32Array(capacity),
  'cents.XK': new Int32Array(capacity),
  'door.SA': new Int32Array(capacity),
  'door.XK': new Int32Array(capacity),
})
type PriceKeys = ReturnType<typeof newPrices>
export type PriceName = keyof PriceKeys

/** The prices that a search compares. */
export const priceName = (to: Destination, withTaxes: boolean): PriceName => (withTaxes ? `door.${to}` : `cents.${to}`)

/** 0 is for a car of which nothing is said. */
export const verdictCode = (verdict: (typeof VERDICTS)[number]): number => VERDICTS.indexOf(verdict) + 1

/** Of one price: one for each currency. */
const MAX_BARS = 3

/** What a price book says of the rows. Those of another book are put together beside, and taken in their place. */
export class IndexPrices {
  readonly keys: KeyColumns<PriceKeys>
  readonly #verdicts: Record<Destination, Uint8Array>
  /** By the prices that they are of, and where they begin. */
  readonly #bars = new Map<PriceName, Map<string, PriceBars>>()

  constructor(capacity: number, rows: Rows) {
    this.keys = new KeyColumns(newPrices, capacity, rows)
    this.#verdicts = { SA: new Uint8Array(capacity), XK: new Uint8Array(capacity) }
  }

  get capacity(): number {
    return this.#verdicts.SA.length
  }

  put(at: number, prices: RowPrices): void {
    for (const to of DESTINATIONS) this.putAt(to, at, prices[to])
  }

  putAt(to: Destination, at: number, { eurCents, taxesHigh, verdict }: RowPrice): void {
    this.#setKey(`cents.${to}`, at, eurCents)
    this.#setKey(`door.${to}`, at, eurCents === null || taxesHigh === null ? null : eurCents + taxesHigh)
    this.#verdicts[to][at] = verdict === null ? 0 : verdictCode(verdict)
  }

  verdicts(to: Destination): Uint8Array {
    return this.#verdicts[to]
  }

  /** The price bars of the rows. @param edges euro cents at which each begins */
  bars(name: PriceName, edges: readonly number[]): PriceBars {
    const ofName = this.#bars.get(name) ?? new Map<string, PriceBars>()
    this.#bars.set(name, ofName)
    const key = edges.join()
    const bars = ofName.get(key) ?? new PriceBars(edges, this.keys.column(name))
    if (!ofName.has(key) && ofName.size === MAX_BARS) ofName.clear()
    ofName.set(key, bars)
    return bars
  }

  grow(capacity: number): void {
    this.keys.grow(capacity)
    for (const bars of this.#allBars()) bars.grow(capacity)
    for (const to of DESTINATIONS) {
      const larger = new Uint8Array(capacity)
      larger.set(this.#verdicts[to])
      this.#verdicts[to] = larger
    }
  }

  get bytes(): number {
    const bars = this.#allBars().reduce((sum, { codes }) => sum + codes.byteLength, 0)
    return this.keys.bytes + this.#verdicts.SA.byteLength * DESTINATIONS.length + bars
  }

  #allBars(): PriceBars[] {
    return [...this.#bars.values()].flatMap((ofName) => [...ofName.values()])
  }

  #setKey(name: PriceName, at: number, value: number | null): void {
    if (!this.keys.set(name, at, value)) return
    const cents = this.keys.column(name)[at] ?? NO_KEY
    this.#bars.get(name)?.forEach((bars) => {
      bars.put(at, cents)
    })
  }
}
