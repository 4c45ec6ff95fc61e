import { expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../../kit/src/car-search.ts'
import { withSuggestion } from './with-suggestion.ts'

const after = (address: string, query: Record<string, string>) => {
  const search = readSearch(new URLSearchParams(address))
  return decodeURIComponent(writeSearch({ ...search, ...withSuggestion(search, query) }).toString())
}

it.each([
  ['', { brand: 'Kia' }, 'page=1&brand=Kia'],
  ['search=kia+w&fuel=Diesel&yearFrom=2020', { color: 'White' }, 'page=1&fuel=Diesel&color=White&yearFrom=2020'],
  ['color=Black', { color: 'White' }, 'page=1&color=Black,White'],
  ['color=White', { color: 'White' }, 'page=1&color=White'],
  ['brand=BMW', { model: 'Kia:Sportage' }, 'page=1&brand=BMW,Kia&model=Kia:Sportage'],
  ['sortBy=price&options=010', { options: '063' }, 'page=1&sortBy=price&options=010,063'],
])('adds to «%s» the suggested %o', (address, query, expected) => {
  expect(after(address, query)).toBe(expected)
})
