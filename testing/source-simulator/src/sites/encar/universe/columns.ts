import { at } from '../../../random.ts'
import type { SortToken } from '../query/parse.ts'
import { deriveCore, type Core, type Sale } from './core.ts'

const SALES: readonly Sale[] = ['sale', 'lease', 'rent']

/** The facts that filters and orders read, one typed array each: about 31 bytes a listing. */
export class Columns {
  readonly car: Uint32Array
  readonly edition: Uint16Array
  readonly trim: Uint8Array
  readonly colour: Uint8Array
  readonly region: Uint8Array
  readonly yearMonth: Uint32Array
  readonly mileage: Uint32Array
  readonly price: Uint32Array
  readonly modified: Uint32Array
  /** Position in `SALES`. */
  readonly sale: Uint8Array
  readonly manual: Uint8Array
  readonly contract: Uint8Array
  /** Position in `PLANTED_WORDS`, or -1. */
  readonly planted: Int8Array
  /** 1 for an offer that the list no longer shows. */
  readonly hidden: Uint8Array

  constructor(capacity: number) {
    this.car = new Uint32Array(capacity)
    this.edition = new Uint16Array(capacity)
    this.trim = new Uint8Array(capacity)
    this.colour = new Uint8Array(capacity)
    this.region = new Uint8Array(capacity)
    this.yearMonth = new Uint32Array(capacity)
    this.mileage = new Uint32Array(capacity)
    this.price = new Uint32Array(capacity)
    this.modified = new Uint32Array(capacity)
    this.sale = new Uint8Array(capacity)
    this.manual = new Uint8Array(capacity)
    this.contract = new Uint8Array(capacity)
    this.planted = new Int8Array(capacity)
    this.hidden = new Uint8Array(capacity)
  }

  /** Derives and keeps the facts of the offers from one index up to another (excluded). */
  fill(seed: number, from: number, to: number): void {
    for (let index = from; index < to; index++) this.write(index, deriveCore(seed, index))
  }

  /** Copies everything from narrower columns. */
  takeOver(other: Columns): void {
    this.car.set(other.car)
    this.edition.set(other.edition)
    this.trim.set(other.trim)
    this.colour.set(other.colour)
    this.region.set(other.region)
    this.yearMonth.set(other.yearMonth)
    this.mileage.set(other.mileage)
    this.price.set(other.price)
    this.modified.set(other.modified)
    this.sale.set(other.sale)
    this.manual.set(other.manual)
    this.contract.set(other.contract)
    this.planted.set(other.planted)
    this.hidden.set(other.hidden)
  }

  read(index: number): Core {
    return {
      car: at(this.car, index),
      edition: at(this.edition, index),
      trim: at(this.trim, index),
      colour: at(this.colour, index),
      region: at(this.region, index),
      yearMonth: at(this.yearMonth, index),
      mileage: at(this.mileage, index),
      price: at(this.price, index),
      modified: at(this.modified, index),
      sale: at(SALES, at(this.sale, index)),
      manual: at(this.manual, index) === 1,
      contract: at(this.contract, index) === 1,
      planted: at(this.planted, index),
    }
  }

  private write(index: number, core: Core): void {
    this.car[index] = core.car
    this.edition[index] = core.edition
    this.trim[index] = core.trim
    this.colour[index] = core.colour
    this.region[index] = core.region
    this.yearMonth[index] = core.yearMonth
    this.mileage[index] = core.mileage
    this.price[index] = core.price
    this.modified[index] = core.modified
    this.sale[index] = SALES.indexOf(core.sale)
    this.manual[index] = core.manual ? 1 : 0
    this.contract[index] = core.contract ? 1 : 0
    this.planted[index] = core.planted
  }
}

/** The sort key of an order: ascending keys give the source's order. */
export function sortKey(columns: Columns, sort: SortToken): (index: number) => number {
  switch (sort) {
    case 'PriceAsc':
      return (index) => at(columns.price, index)
    case 'Mileage':
      return (index) => at(columns.mileage, index)
    case 'Year':
      return (index) => -at(columns.yearMonth, index)
    case 'CreatedDate':
      return (index) => -index
    case 'ModifiedDate':
    case 'MobileModifiedDate':
      return (index) => -at(columns.modified, index)
  }
}
