import { describe, expect, it } from 'vitest'
import { truth } from '../answers/truth.ts'
import { at } from '../../../random.ts'
import { EDITIONS } from '../catalogue/editions.ts'
import { EPOCH_SECONDS } from './clock.ts'
import { MILEAGE_SENTINEL, PRICE_SENTINELS } from './core.ts'
import { PLANTED_WORDS } from './planted.ts'
import { Universe } from './universe.ts'

const COUNT = 20_000
const universe = new Universe(1, COUNT)
const cores = Array.from({ length: COUNT }, (_, index) => universe.columns.read(index))
const share = (test: (core: (typeof cores)[number], index: number) => boolean) => cores.filter(test).length / COUNT

const story = (stock: Universe, index: number) =>
  JSON.stringify(truth(stock.seed, stock.listing(index), stock.state(index), stock.duplicatesOf(index)))

describe('a stock', () => {
  it('is the same for the same seed, whatever its size', () => {
    const smaller = new Universe(1, 2000)
    for (const index of [0, 1, 77, 1999])
      expect(story(smaller, index).replace(/"duplicates":\[[^\]]*\]/, '')).toBe(
        story(universe, index).replace(/"duplicates":\[[^\]]*\]/, ''),
      )
    expect(story(new Universe(2, 2000), 77)).not.toBe(story(universe, 77))
  })

  it('is about 70 % domestic', () => {
    const domestic = share((core) => at(EDITIONS, core.edition).maker.domestic)
    expect(domestic).toBeGreaterThan(0.67)
    expect(domestic).toBeLessThan(0.73)
  })

  it.each([
    ['takeovers', 0.03, share((core) => core.sale !== 'sale')],
    ['placeholder prices', 0.015, share((core) => PRICE_SENTINELS.some((sentinel) => sentinel === core.price))],
    ['placeholder mileages', 0.01, share((core) => core.mileage === MILEAGE_SENTINEL)],
    ['duplicates', 0.03, share((core, index) => core.car !== index)],
    ['offers under contract', 0.02, share((core) => core.contract)],
    ['planted words', 0.003, share((core) => core.planted >= 0)],
  ])('has its share of %s', (_, wanted, found) => {
    expect(found).toBeGreaterThan(wanted * 0.7)
    expect(found).toBeLessThan(wanted * 1.3)
  })

  it('has every planted word on some offer', () => {
    expect(new Set(cores.map((core) => core.planted)).size).toBe(PLANTED_WORDS.length + 1)
  })

  it('registers no car outside the years of its generation', () => {
    const wrong = cores.filter((core) => {
      const { from, to } = at(EDITIONS, core.edition).generation
      return core.yearMonth < from || core.yearMonth > to
    })
    expect(wrong).toEqual([])
  })

  it('asks less for older cars of a model', () => {
    const prices = (from: number, to: number) => {
      const found = cores.filter(
        (core) =>
          at(EDITIONS, core.edition).model.english === 'Sorento' &&
          core.sale === 'sale' &&
          core.price > 0 &&
          core.price < 9000 &&
          core.yearMonth >= from &&
          core.yearMonth < to,
      )
      return found.reduce((sum, core) => sum + core.price, 0) / found.length
    }
    expect(prices(202201, 202401)).toBeGreaterThan(1.5 * prices(201501, 201801))
  })

  it('gives a duplicate the plate and pictures of the first ad, under another id', () => {
    const index = cores.findIndex((core, position) => core.car !== position)
    const [copy, original] = [universe.listing(index), universe.listing(at(cores, index).car)]
    expect(copy.plate).toBe(original.plate)
    expect(copy.vehicleId).toBe(original.id)
    expect(copy.id).not.toBe(original.id)
    expect(universe.duplicatesOf(original.index)).toContain(copy.id)
  })
})

describe('a change of the stock', () => {
  it('makes the offer the newest of the list', () => {
    const stock = new Universe(3, 200)
    const oldest = at(stock.order('ModifiedDate'), 199)
    stock.reprice(oldest, 1234)
    expect(at(stock.order('ModifiedDate'), 0)).toBe(oldest)
    expect(stock.listing(oldest).core.price).toBe(1234)
    expect(stock.listing(oldest).core.modified).toBeGreaterThan(EPOCH_SECONDS)
  })

  it('leaves the other offers as they were when offers are added', () => {
    const stock = new Universe(3, 200)
    const before = story(stock, 17)
    const ids = stock.add(150)
    expect(ids).toHaveLength(150)
    expect(stock.count).toBe(350)
    expect(story(stock, 17)).toBe(before)
    expect(stock.indexOf(at(ids, 0))).toBe(200)
  })

  it('refuses a stock that is too large or empty', () => {
    expect(() => new Universe(1, 0)).toThrow(RangeError)
    expect(() => new Universe(1, 250_001)).toThrow(RangeError)
    expect(() => new Universe(1, 10).add(250_000)).toThrow(RangeError)
  })
})
