import { expect, it } from 'vitest'
import { readSearch } from '../../../kit/src/car-search.ts'
import { MAX_SAVED, newSince, parseSaved, savedQuery, type SavedSearch, withSaved } from './saved-searches.ts'

const KIA: SavedSearch = {
  title: 'Kia',
  query: 'brand=Kia',
  seenAt: '2026-03-01T08:00:00.000Z',
  total: 12,
  newest: '2026-02-28T10:00:00.000Z',
}
const queryOf = (text: string) => savedQuery(readSearch(new URLSearchParams(text)))

it('saves a search without its page and order', () => {
  expect(queryOf('page=3&sortBy=price&sortOrder=desc&yearFrom=2020&brand=Kia')).toBe('brand=Kia&yearFrom=2020')
  expect(queryOf('')).toBe('')
})

it('reads back what it wrote, each search once', () => {
  const nothing = { ...KIA, query: 'type=SUV', total: 0, newest: null }
  expect(parseSaved(JSON.stringify([KIA, nothing, { ...KIA, title: 'Again' }]))).toEqual([KIA, nothing])
})

it('keeps no more than twenty', () => {
  const many = Array.from({ length: 30 }, (_, place) => ({ ...KIA, query: `seats=${place + 1}` }))
  expect(parseSaved(JSON.stringify(many))).toEqual(many.slice(0, MAX_SAVED))
})

it.each([null, '{broken', '"text"', '{}', '[null, 1, "x", [], {}]', '[{"title":" ","query":"","seenAt":"now"}]'])(
  'takes %s for no searches',
  (text) => expect(parseSaved(text)).toEqual([]),
)

it('leaves out of a search what the address would not hold', () => {
  const odd = { ...KIA, query: 'page=9&brand=Kia&color=Plaid&evil=1', total: -1, newest: 'today' }
  expect(parseSaved(JSON.stringify([odd]))).toEqual([{ ...KIA, total: null, newest: null }])
})

it('puts a new search first, and one that is there already in its place', () => {
  const suv = { ...KIA, query: 'type=SUV' }
  expect(withSaved([KIA], suv)).toEqual([suv, KIA])
  expect(withSaved([suv, KIA], { ...KIA, title: 'Mine' })).toEqual([suv, { ...KIA, title: 'Mine' }])
})

it.each([
  ['a newer car came', KIA, '2026-03-02T00:00:00.000Z', KIA.newest],
  ['none came', KIA, KIA.newest ?? '', null],
  ['all are gone', KIA, undefined, null],
  ['there was none before', { ...KIA, total: 0, newest: null }, '2026-03-02T00:00:00.000Z', '2000-01-01T00:00:00.000Z'],
  ['nobody knows what was there', { ...KIA, total: null, newest: null }, '2026-03-02T00:00:00.000Z', null],
] as const)('says from when on cars are new where %s', (_, seen, newestNow, since) => {
  expect(newSince(seen, newestNow)).toBe(since)
})
