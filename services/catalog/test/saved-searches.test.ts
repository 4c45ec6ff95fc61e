import type { AccountSearch } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'

let catalog: Catalog
let one: string
let other: string

beforeAll(async () => {
  catalog = await startCatalog([])
  one = await catalog.tokenFor('user')
  other = await catalog.tokenFor('admin')
})
afterAll(() => catalog.close())
beforeEach(() => query(catalog.databaseUrl, 'truncate inventory.saved_searches'))

const PATH = '/api/saved-searches'
const KIA = {
  title: 'Kia',
  query: 'brand=Kia&yearFrom=2020',
  seenAt: '2026-03-01T08:00:00.000Z',
  total: 3,
  newest: '2026-02-28T10:00:00.000Z',
}

/** What nobody has chosen of mails. */
const NO_MAIL = { alert: 'none', language: 'ar', destination: 'SA' } as const

interface Answer {
  readonly code?: string
  readonly errors?: readonly { readonly field: string }[]
  readonly data?: AccountSearch & { readonly searches?: readonly AccountSearch[] }
}
async function call(token: string | null, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await catalog.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const save = (token: string, search: object) => call(token, 'PUT', PATH, search)
const listOf = async (token: string) => (await call(token, 'GET', PATH)).data?.searches ?? []

it('keeps the searches of each account, the last one first, without page and order', async () => {
  const first = await save(one, { ...KIA, query: 'page=4&sortBy=price&brand=Kia&yearFrom=2020', title: '  Kia ' })
  expect(first).toMatchObject({ status: 200, data: KIA })
  await save(one, { ...KIA, query: 'type=SUV', title: 'SUVs', total: null, newest: null })
  await save(other, { ...KIA, title: 'Of somebody else' })
  expect((await listOf(one)).map(({ title }) => title)).toEqual(['SUVs', 'Kia'])
  expect((await listOf(one))[1]).toEqual({ ...KIA, ...NO_MAIL, id: first.data?.id })
  expect((await listOf(other)).map(({ title }) => title)).toEqual(['Of somebody else'])
})

it('changes the search that is there already', async () => {
  const { data } = await save(one, KIA)
  const seenAt = '2026-03-05T08:00:00.000Z'
  await save(one, { ...KIA, title: 'Another name', seenAt, total: 5 })
  expect(await listOf(one)).toEqual([{ ...KIA, ...NO_MAIL, id: data?.id, title: 'Another name', seenAt, total: 5 }])
})

it('removes only what is one’s own', async () => {
  const { data } = await save(one, KIA)
  const address = `${PATH}/${data?.id ?? ''}`
  expect((await call(other, 'DELETE', address)).status).toBe(200)
  expect(await listOf(one)).toHaveLength(1)
  expect((await call(one, 'DELETE', address)).status).toBe(200)
  expect((await call(one, 'DELETE', address)).status).toBe(200)
  expect(await listOf(one)).toEqual([])
})

it('takes fifty of an account and no more, however many at a time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, place) => save(one, { ...KIA, query: `yearFrom=${1950 + place}` })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'saved_searches.too_many'))
  const [saved] = await listOf(one)
  expect(await listOf(one)).toHaveLength(50)
  // What is there can be changed all the same.
  expect((await save(one, { ...saved, title: 'Changed' })).status).toBe(200)
  expect((await save(other, KIA)).status).toBe(200)
})

it.each([
  ['fuel=Plutonium', 'query'],
  ['yearFrom=soon', 'query'],
  ['not=nonsense', 'query'],
  ['x'.repeat(2_001), 'query'],
  // Too long once it is written with escapes.
  [`search=${'ك'.repeat(500)}`, 'query'],
])('refuses the search %.20s', async (text, field) => {
  const answer = await save(one, { ...KIA, query: text })
  expect([answer.status, answer.errors?.[0]?.field]).toEqual([400, field])
})

it.each([
  { title: '' },
  { title: '   ' },
  { title: 'x'.repeat(81) },
  { seenAt: 'today' },
  { newest: '2026-13-01T00:00:00Z' },
  { total: -1 },
])('refuses %j', async (wrong) => expect((await save(one, { ...KIA, ...wrong })).status).toBe(400))

it('is only for who is signed in', async () => {
  expect((await call(null, 'GET', PATH)).status).toBe(401)
  expect((await call(null, 'PUT', PATH, KIA)).status).toBe(401)
  expect((await call(null, 'DELETE', `${PATH}/00000000-0000-4000-8000-000000000000`)).status).toBe(401)
})
