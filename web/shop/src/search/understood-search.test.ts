import { expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../../kit/src/car-search.ts'
import { changesOf, withUnderstood } from './understood-search.ts'

const search = readSearch(new URLSearchParams({ search: 'white tucson under 50000 sar not diesel xyzzy', seats: '5' }))
const read = withUnderstood(search, {
  model: 'Hyundai:Tucson',
  color: 'White',
  priceMax: '50000',
  currency: 'SAR',
  not: 'fuel:Diesel',
  search: 'xyzzy',
})
const after = (changes: Parameters<typeof changesOf>[2]) =>
  Object.fromEntries(writeSearch({ ...search, ...changesOf(search, read, changes) }))

it('puts what was understood beside what was chosen', () => {
  expect(read).toMatchObject({ brand: [], model: ['Hyundai:Tucson'], color: ['White'], seats: ['5'] })
  expect(read).toMatchObject({ priceMax: 50_000, currency: 'SAR', not: ['fuel:Diesel'], texts: ['xyzzy'] })
})

it('keeps the rest of the meaning when one thing is taken away', () => {
  const rest = { page: '1', model: 'Hyundai:Tucson', seats: '5', priceMax: '50000', currency: 'SAR' }
  expect(after({ color: [] })).toEqual({ ...rest, not: 'fuel:Diesel', search: 'xyzzy' })
  expect(after({ search: '' })).toEqual({ ...rest, not: 'fuel:Diesel', color: 'White' })
})

it('leaves the text as it was typed where nothing of it is touched', () => {
  expect(after({ seats: ['5', '7'], model: read.model })).toEqual({ page: '1', search: search.search, seats: '5,7' })
  expect(after({ sortBy: 'price' })).toMatchObject({ search: search.search, sortBy: 'price' })
})

it('adds a brand to the model that was understood', () => {
  expect(after({ brand: ['Hyundai', 'Kia'], model: read.model })).toMatchObject({
    brand: 'Hyundai,Kia',
    model: 'Hyundai:Tucson',
  })
})

it('takes the text as a whole until it is read, and the number of a car for ever', () => {
  expect(withUnderstood(search, undefined).texts).toEqual([search.search])
  const number = readSearch(new URLSearchParams({ search: 'kmh ab12cd 34e567890' }))
  expect(withUnderstood(number, { ids: 'x' })).toMatchObject({ search: number.search, texts: [number.search] })
})

it('takes the order of the text for the one that is shown, unless another was chosen', () => {
  const text = readSearch(new URLSearchParams({ search: 'cheapest suv' }))
  const understood = { type: 'SUV', sortBy: 'price', sortOrder: 'asc', destination: 'XK' }
  const ordered = withUnderstood(text, understood)
  expect(ordered).toMatchObject({ sortBy: 'price', sortOrder: 'asc', toward: 'XK', type: ['SUV'] })
  expect(withUnderstood({ ...text, sortBy: 'year' }, understood).sortBy).toBe('year')
  // Who chooses the order of the shop takes the text apart, or it would come back.
  expect(changesOf(text, ordered, { sortBy: 'relevance', sortOrder: null })).toMatchObject({
    search: '',
    type: ['SUV'],
    sortBy: 'relevance',
  })
})

it('takes the text away with what was not understood of it, and keeps the rest as filters', () => {
  const text = readSearch(new URLSearchParams({ search: 'cheap uber 2022' }))
  const rest = withUnderstood(text, { yearFrom: '2022', yearTo: '2022', sortBy: 'price', sortOrder: 'asc' })
  expect(changesOf(text, rest, { search: '' })).toMatchObject({ search: '', yearFrom: 2022, sortBy: 'price' })
})
