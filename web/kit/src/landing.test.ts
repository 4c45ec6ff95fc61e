import { describe, expect, it } from 'vitest'
import { readSearch } from './car-search.ts'
import { isFiltered, landingOf, landingQuery } from './landing.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the page that a search belongs to', () => {
  it.each([
    ['', '', false],
    ['page=3', '', false],
    ['sortBy=price&sortOrder=desc&currency=SAR&destination=XK&taxes=1', '', false],
    ['search=santa+fe', '', true],
    ['yearFrom=2019', '', true],
    ['brand=Kia', 'brand=Kia', false],
    ['brand=Kia&sortBy=random', 'brand=Kia', false],
    ['brand=Kia&fuel=Diesel', 'brand=Kia', true],
    ['brand=Kia&model=Sorento', 'brand=Kia&model=Sorento', false],
    ['brand=Kia&model=Kia:Sorento', 'brand=Kia&model=Sorento', false],
    ['model=Kia:Sorento', 'brand=Kia&model=Sorento', false],
    ['brand=Kia&model=Sorento,K5', 'brand=Kia', true],
    ['brand=Kia&model=Sorento&color=White', 'brand=Kia&model=Sorento', true],
    ['brand=Kia,BMW', '', true],
    ['model=Sorento', '', true],
    ['brand=Other', '', true],
    ['brand=Kia&model=Other', 'brand=Kia', true],
  ])('of %s is that of "%s", and it is filtered: %s', (query, landing, filtered) => {
    const search = read(query)
    expect(landingQuery(landingOf(search)).toString()).toBe(landing)
    expect(isFiltered(search)).toBe(filtered)
  })

  it('has a number from the second one on', () => {
    expect(landingQuery({ brand: 'Kia', model: null }, 2).toString()).toBe('page=2&brand=Kia')
    expect(landingQuery(null, 2).toString()).toBe('page=2')
  })
})
