import type { Suggestion } from '@karvan/contracts'
import { normalizeListing } from '@karvan/domain'
import { publishListings } from '@karvan/inventory'
import { seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY, randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { searchPage } from './search-page.ts'

const random = seededRandom('suggestions')
const cars = randomCars(300, () => random.next())

describe.each(['columns', 'postgres'] as const)('suggestions by %s', (engine) => {
  let catalog: Catalog
  beforeAll(async () => {
    catalog = await startCatalog(cars, undefined, undefined, engine)
  })
  afterAll(() => catalog.close())

  const ask = async (q: string, language = 'en') => {
    const query = new URLSearchParams({ q, language })
    return await catalog.app.inject(`/api/cars/suggestions?${query.toString()}`)
  }
  const suggestions = async (q: string, language?: string) =>
    (await ask(q, language)).json<{ data: { suggestions: Suggestion[] } }>().data.suggestions

  it('names the brands, models and filters of the stock with what a search for them finds', async () => {
    let compared = 0
    for (const q of ['h', 'k', 'g', 'b', 's', 'd', 'w']) {
      for (const { query, count, text } of await suggestions(q)) {
        if (count === undefined) continue
        const { pagination } = await searchPage(catalog.app, `limit=1&${new URLSearchParams(query).toString()}`)
        expect([text, pagination.total]).toEqual([text, count])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  it('answers in the language that is asked for, and keeps what stands before', async () => {
    const [first] = await suggestions('هيون', 'ar')
    expect(first).toMatchObject({ kind: 'brand', text: 'هيونداي', query: { brand: 'Hyundai' } })
    const [completed] = await suggestions('e bardhë santa f', 'sq')
    expect(completed).toMatchObject({ kind: 'model', query: { search: 'e bardhë Hyundai Santa Fe' } })
  })

  it('names no brand that the stock lacks until it has a car of it', async () => {
    expect(await suggestions('porsche')).toEqual([])
    const porsche = { ...EMPTY, sourceId: '49000001', make: '포르쉐', modelGroup: '카이엔', model: '카이엔' }
    const car = normalizeListing(porsche, 2027)
    await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, [car], new Date()))
    expect(await suggestions('porsche')).toMatchObject([{ query: { brand: 'Porsche' }, count: 1 }, { kind: 'model' }])
    await catalog.db.deleteFrom('inventory.listings').where('source_id', '=', '49000001').execute()
    expect(await suggestions('porsche')).toEqual([])
  })

  it('has nothing for nothing, is held against the version of the stock, and refuses what is no question', async () => {
    expect(await suggestions('')).toEqual([])
    expect((await catalog.app.inject('/api/cars/suggestions')).json()).toMatchObject({
      success: true,
      data: { suggestions: [] },
    })
    const answer = await ask('kia')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const again = await catalog.app.inject({
      url: '/api/cars/suggestions?q=kia&language=en',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect((await ask('x'.repeat(300))).statusCode).toBe(400)
    expect((await ask('kia', 'fr')).statusCode).toBe(400)
    for (const q of ['%', '"kia', '..', '\u202e', '🚗', '('.repeat(200)]) {
      expect((await ask(q)).statusCode, q).toBe(200)
    }
  })
})
