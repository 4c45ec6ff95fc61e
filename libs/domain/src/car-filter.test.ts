import { expect, it } from 'vitest'
import { isWanted } from './car-filter.ts'

const car = { make: 'Mercedes-Benz', modelYear: 2020, priceAmount: 25_000_00, priceCurrency: 'EUR' } as const

it.each([
  ['nothing', {}, true],
  ['its make in another spelling', { makes: ['BMW', 'mercedes'] }, true],
  ['other makes', { makes: ['BMW'] }, false],
  ['no make at all', { makes: [] }, false],
  ['its year from', { yearFrom: 2020 }, true],
  ['a later year', { yearFrom: 2021 }, false],
  ['an earlier year', { yearTo: 2019 }, false],
  ['its price', { priceFrom: 25_000, priceTo: 25_000 }, true],
  ['less', { priceTo: 24_999 }, false],
  ['more', { priceFrom: 25_001 }, false],
])('is wanted by a filter that asks for %s: %j', (_what, filter, wanted) => {
  expect(isWanted(car, filter)).toBe(wanted)
})

it('reckons won as they stand', () => {
  const korean = { ...car, priceAmount: 30_000_000, priceCurrency: 'KRW' } as const
  expect(isWanted(korean, { priceTo: 30_000_000 })).toBe(true)
  expect(isWanted(korean, { priceTo: 300_000 })).toBe(false)
})

it('does not want a car that does not say what is asked for', () => {
  expect(isWanted({ ...car, modelYear: null }, { yearFrom: 1990 })).toBe(false)
  expect(isWanted({ ...car, priceAmount: null, priceCurrency: null }, { priceFrom: 0 })).toBe(false)
  expect(isWanted({ ...car, modelYear: null, priceAmount: null }, { makes: ['Mercedes-Benz'] })).toBe(true)
})
