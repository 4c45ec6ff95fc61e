import { sourceNamed, SOURCES } from '@karvan/sources'
import { expect, it } from 'vitest'
import { configurationOf, type ScrapeSize } from './scrape-size.ts'

const cases: readonly (readonly [string, ScrapeSize, { cars: number; aboveRecommended: boolean }])[] = [
  // Documented defaults: 3 pages and 30 cars, of pages with 20.
  ['kj-cars', {}, { cars: 30, aboveRecommended: false }],
  ['kj-cars', { maxPages: 1, maxCars: 200 }, { cars: 20, aboveRecommended: false }],
  ['kj-cars', { maxCars: 201 }, { cars: 201, aboveRecommended: true }],
  ['kj-cars', { maxPages: 11, maxCars: 1 }, { cars: 1, aboveRecommended: true }],
  // "100 cars, 5 pages" are 25 of a site that shows five a page.
  ['luxurycarskosova', { maxPages: 5, maxCars: 100 }, { cars: 25, aboveRecommended: false }],
  ['luxurycarskosova', { maxPages: 5, perPage: 20 }, { cars: 100, aboveRecommended: false }],
  ['triovetura', { maxPages: 100, perPage: 100 }, { cars: 10_000, aboveRecommended: false }],
  ['triovetura', {}, { cars: 100, aboveRecommended: false }],
  ['encar', {}, { cars: 30, aboveRecommended: false }],
  ['encar', { maxCars: 5_000 }, { cars: 5_000, aboveRecommended: true }],
]

it.each(cases)('reckons an order of %s for %j', (called, size, expected) => {
  const source = sourceNamed(SOURCES, called)
  expect(source && configurationOf(source, size)).toMatchObject(expected)
})
