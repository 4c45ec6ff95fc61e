import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCatalogQueries, type CatalogQueries } from './queries/stock.ts'
import type { EncarTruth } from '@karvan/test-kit'
import { isMeant, type Meant } from './queries/truth.ts'

const LISTINGS = 4_000
const LANGUAGES = ['ar', 'en', 'sq'] as const

/** Searches whose result differs from what is meant, with the reason. */
const DIFFER: Readonly<Record<string, string>> = {
  'suv 20k to 30k': 'an e-tron in the trim Sportback counts as a hatchback (words of the trim go before the model)',
}
const MAX_DIFFERENT = 3

let stock: CatalogQueries
beforeAll(async () => {
  stock = await startCatalogQueries(LISTINGS)
}, 300_000)
afterAll(() => stock.catalog.close())

interface Page {
  readonly understood?: Readonly<Record<string, string>>
  readonly cars: readonly { readonly encar_id: string }[]
  readonly pagination: { readonly total: number }
}
async function ask<T>(path: string): Promise<T> {
  const answer = await stock.catalog.app.inject(path)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: T }>().data
}

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

/** The search with the numbers of its car in place of `{…}`. */
async function written({ search, car }: Meant): Promise<{ text: string; named: EncarTruth | null }> {
  if (car === undefined) return { text: search, named: null }
  const named = stock.truths.filter(({ vin }) => vin !== null)[car]
  if (!named) throw new Error(`no car ${car}`)
  const vin = named.vin ?? ''
  const own = (await ask<{ id: string }>(`/api/cars/${named.id}`)).id
  const text = search
    .replace('{id}', named.id)
    .replace('{id:arabic}', arabicDigits(named.id))
    .replace('{own}', own)
    .replace('{vin}', vin)
    .replace('{vin:small}', vin.toLowerCase())
    .replace('{vin:spaced}', `${vin.slice(0, 3)} ${vin.slice(3, 9)} ${vin.slice(9)}`)
  return { text, named }
}

const read = async (language: string) =>
  JSON.parse(await readFile(new URL(`queries/${language}.json`, import.meta.url), 'utf8')) as Meant[]

/** What the search shows in place of what is meant; null when the two agree. */
async function difference(meant: Meant): Promise<string | null> {
  const { text, named } = await written(meant)
  const expected = stock.truths.filter((car) => (named ? car === named : isMeant(car, meant)))
  if (expected.length === 0) return 'nothing in the stock is meant'
  const { cars, pagination } = await ask<Page>(`/api/cars?limit=100&search=${encodeURIComponent(text)}`)
  const ids = new Set(expected.map(({ id }) => id))
  const others = cars.filter(({ encar_id }) => !ids.has(encar_id)).length
  if (pagination.total === expected.length && others === 0) return null
  return `${pagination.total} for ${expected.length}, ${others} others on the first page`
}

it.each(LANGUAGES)('finds what is meant by the searches of language %s', async (language) => {
  const queries = await read(language)
  expect(queries.length).toBe(50)
  const different = new Map<string, string>()
  for (const meant of queries) {
    const what = await difference(meant)
    if (what !== null) different.set(meant.search, what)
  }
  console.info(`${language}: ${queries.length - different.size} of ${queries.length} agree`)
  expect(Object.fromEntries([...different].filter(([search]) => !(search in DIFFER)))).toEqual({})
  const agreeAfterAll = queries.filter(({ search }) => search in DIFFER && !different.has(search))
  expect(agreeAfterAll.map(({ search }) => search)).toEqual([])
})

it.each(LANGUAGES)('finds the same by what it understood of the searches of language %s', async (language) => {
  for (const meant of await read(language)) {
    const { text } = await written(meant)
    const byText = await ask<Page>(`/api/cars?limit=100&search=${encodeURIComponent(text)}`)
    const query = new URLSearchParams({ limit: '100', ...byText.understood })
    const byQuery = await ask<Page>(`/api/cars?${query.toString()}`)
    // A budget in another currency shows prices in that one.
    const found = ({ pagination, cars }: Page) => [pagination.total, cars.map(({ encar_id }) => encar_id)]
    expect(found(byQuery), `${text}: ${query.toString()}`).toEqual(found(byText))
  }
})

it(`leaves no more than ${MAX_DIFFERENT} searches that differ`, () => {
  expect(Object.keys(DIFFER).length).toBeLessThanOrEqual(MAX_DIFFERENT)
})
