import { describe, expect, it } from 'vitest'
import { at } from '../../../random.ts'
import { Universe } from '../universe/universe.ts'
import { UnknownFieldError } from './fields.ts'
import { parsePage } from './parse.ts'
import { Search } from './search.ts'

const universe = new Universe(1, 5000)
const search = new Search(universe)
const everything = parsePage('|ModifiedDate|0|500')
const count = (q: string) => search.find(q, everything).count
const rows = (q: string, sr = '|ModifiedDate|0|500') =>
  Array.from(search.find(q, parsePage(sr)).indexes, (index) => universe.listing(index))

describe('Search', () => {
  it('splits the stock into domestic and imported', () => {
    expect(count('(And.CarType.Y.)') + count('(And.CarType.N.)')).toBe(5000)
    expect(count('(And.CarType.A.)')).toBe(5000)
  })

  it('finds a model group and nothing else', () => {
    const found = rows('(And.Hidden.N._.(C.Manufacturer.현대._.ModelGroup.그랜저.))')
    expect(found.length).toBeGreaterThan(50)
    expect(new Set(found.map((listing) => listing.edition.model.english))).toEqual(new Set(['Grandeur']))
  })

  it('adds up exactly when a question is split by price', () => {
    const parts = ['..999', '1000..1999', '2000..'].map((range) => count(`(And.CarType.Y._.Price.range(${range}).)`))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count('(And.CarType.Y.)'))
  })

  it('takes both ends of a range', () => {
    const found = rows('(And.Year.range(202001..202002).)')
    expect(new Set(found.map((listing) => listing.core.yearMonth))).toEqual(new Set([202001, 202002]))
  })

  it('answers nothing for a value that does not exist', () => {
    expect(count('(And.FuelType.LPG.)')).toBe(0)
    expect(count('(And.FuelType.LPG(일반인 구입_).)')).toBeGreaterThan(0)
  })

  it('finds an offer by its planted word and not by the plain one', () => {
    const index = Array.from({ length: 5000 }, (_, position) => position).find(
      (position) => universe.listing(position).planted?.field === 'badge',
    )
    const listing = universe.listing(index ?? -1)
    expect(rows(`(And.Badge.${listing.badge}.)`).map((row) => row.id)).toContain(listing.id)
    expect(rows(`(And.Badge.${listing.edition.engine.badge}.)`).map((row) => row.id)).not.toContain(listing.id)
  })

  it('refuses fields that the list does not know', () => {
    expect(() => count('(And.Wheels.4.)')).toThrow(UnknownFieldError)
    expect(() => count('(And.Model.range(1..2).)')).toThrow(UnknownFieldError)
  })

  it.each([
    ['PriceAsc', (index: number) => at(universe.columns.price, index)],
    ['Mileage', (index: number) => at(universe.columns.mileage, index)],
    ['Year', (index: number) => -at(universe.columns.yearMonth, index)],
    ['ModifiedDate', (index: number) => -at(universe.columns.modified, index)],
  ])('orders by %s', (sort, key) => {
    const keys = rows('(And.CarType.N.)', `|${sort}|0|500`).map((listing) => key(listing.index))
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  })

  it('gives every offer once over all pages', () => {
    const ids = [0, 500, 1000, 1500].flatMap((offset) =>
      rows('(And.CarType.N.)', `|ModifiedDate|${offset}|500`).map((listing) => listing.id),
    )
    expect(new Set(ids).size).toBe(count('(And.CarType.N.)'))
  })

  it('forgets remembered answers when an offer is sold', () => {
    const stock = new Universe(1, 100)
    const own = new Search(stock)
    expect(own.find('(And.Hidden.N.)', everything).count).toBe(100)
    stock.retire(5, 'gone')
    expect(own.find('(And.Hidden.N.)', everything).count).toBe(99)
  })
})
