import { expect, it } from 'vitest'
import { type CarSearch, NO_FILTERS, readSearch } from '../../../kit/src/car-search.ts'
import { changeEvents } from './change-events.ts'

const BEFORE = readSearch(new URLSearchParams('brand=Kia&priceMax=20000&search=white'))

const CASES: readonly (readonly [string, Partial<CarSearch>, unknown])[] = [
  ['a brand more', { brand: ['Kia', 'BMW'], model: [] }, ['select_brand BMW', 'apply_filter brand']],
  ['a brand less', { brand: [] }, ['apply_filter brand']],
  ['a price', { priceMin: 10_000, priceMax: 20_000, currency: 'USD' }, ['apply_filter price']],
  ['a mileage', { mileageMax: 50_000 }, ['apply_filter mileage']],
  ['a text', { search: 'Ahmad 0501234567' }, ['apply_filter search']],
  ['an order', { sortBy: 'price', sortOrder: 'asc' }, ['sort_cars price']],
  ['nothing new', { brand: ['Kia'] }, []],
  ['all filters away', NO_FILTERS, ['clear_filters']],
]

it.each(CASES)('counts %s, and no value of it', (_, changes, events) => {
  const counted = changeEvents(BEFORE, changes)
  expect(counted.map((one) => Object.values(one).join(' '))).toEqual(events)
})
