import { Quirks } from '../quirks.ts'
import type { SaleState } from '../stock-control.ts'
import { carsOf, type KbCar } from './cars.ts'
import { type KbQuirk, QUIRKS } from './quirks.ts'

/** Size of the stock and what it follows from. */
export interface KbOptions {
  /** 1..10,000; 500 by default. */
  readonly cars?: number
  /** The same seed gives the same stock; 1 by default. */
  readonly seed?: number
  /** Another host, which pages that are written by a script try to reach. */
  readonly elsewhere?: string
}

const MAX_CARS = 10_000

/** The cars of the site and what has become of them since the start. */
export class KbStock {
  readonly seed: number
  readonly elsewhere: string | null
  readonly quirks: Quirks<KbQuirk>
  cars: readonly KbCar[]
  private readonly left = new Map<string, Exclude<SaleState, 'available'>>()

  /** @throws RangeError for a stock that is empty or too large */
  constructor({ cars = 500, seed = 1, elsewhere }: KbOptions = {}) {
    if (!Number.isInteger(cars) || cars < 1 || cars > MAX_CARS) throw new RangeError(`1 to ${MAX_CARS} cars`)
    this.seed = seed
    this.elsewhere = elsewhere ?? null
    this.cars = carsOf(seed, cars)
    this.quirks = new Quirks(seed, QUIRKS)
  }

  find(id: string): KbCar | undefined {
    return this.cars.find((car) => car.id === id)
  }

  /** A car that left stays in the list, as in one that a cache keeps. */
  stateOf({ id, index }: KbCar): SaleState {
    return this.left.get(id) ?? (this.quirks.of(index).has('sold still listed') ? 'sold' : 'available')
  }

  sell({ id }: KbCar, as: Exclude<SaleState, 'available'>): void {
    this.left.set(id, as)
  }

  restore({ id }: KbCar): void {
    this.left.delete(id)
  }

  /** @param price in 만원 */
  reprice({ id }: KbCar, price: number): void {
    this.cars = this.cars.map((car) => (car.id === id ? { ...car, price } : car))
  }
}
