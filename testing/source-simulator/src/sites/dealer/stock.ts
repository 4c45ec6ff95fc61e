import { isHostile } from '../hostile.ts'
import { type DealerCar, carsOf } from './cars.ts'
import { type Quirk, QUIRKS } from './quirks.ts'
import { type TwinOptions, withTwins } from './twins.ts'
import { Quirks } from '../quirks.ts'
import type { SaleState } from '../stock-control.ts'

/** Size of the stock and what it follows from. */
export interface DealerOptions {
  /** 1..10,000; 200 by default. */
  readonly cars?: number
  /** The same seed gives the same stock; 1 by default. */
  readonly seed?: number
  /** Cars that are Encar's too, or nearly; none by default. */
  readonly twins?: TwinOptions
  /** Another host, which pages that are written by a script try to reach. */
  readonly elsewhere?: string
}

const MAX_CARS = 10_000

/** The cars of one site and what has become of them since the start. */
export class DealerStock {
  readonly seed: number
  readonly elsewhere: string | null
  readonly cars: readonly DealerCar[]
  readonly quirks: Quirks<Quirk>
  private readonly left = new Map<number, Exclude<SaleState, 'available'>>()

  /** @throws RangeError for a stock that is empty or too large */
  constructor({ cars = 200, seed = 1, twins, elsewhere }: DealerOptions = {}) {
    if (!Number.isInteger(cars) || cars < 1 || cars > MAX_CARS) throw new RangeError(`1 to ${MAX_CARS} cars`)
    this.seed = seed
    this.elsewhere = elsewhere ?? null
    this.cars = withTwins(carsOf(seed, cars), twins)
    this.quirks = new Quirks(seed, QUIRKS, { 'hostile strings': isHostile })
  }

  /** By the name in its address, or by its number. */
  find(name: string): DealerCar | undefined {
    return this.cars.find(({ slug, id }) => slug === name || String(id) === name)
  }

  /** A car that left stays in the list, as in one that a cache keeps. */
  stateOf({ id, index }: DealerCar): SaleState {
    return this.left.get(id) ?? (this.quirks.of(index).has('sold still listed') ? 'sold' : 'available')
  }

  sell({ id }: DealerCar, as: Exclude<SaleState, 'available'>): void {
    this.left.set(id, as)
  }

  restore({ id }: DealerCar): void {
    this.left.delete(id)
  }
}
