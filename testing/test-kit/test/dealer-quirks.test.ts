import { normalizeListing } from '@karvan/domain'
import { SiteClient } from '@karvan/scraper-kit'
import {
  automobileRoSite,
  kjCarsSite,
  luxuryCarsKosovaSite,
  type RunningSite,
  startSite,
} from '@karvan/source-simulator'
import { type Adapter, sourceNamed, SOURCES, clientsOfOwnSite } from '@karvan/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differing, factsOfCar, mistakes, type Truth, truthOf, turn } from './dealer-facts.ts'

const CARS = 60
const NEXT_YEAR = 2027
/** Each with the cars on a page of its list. */
const SITES = [
  ['kj-cars', 20, kjCarsSite],
  ['automobile-ro', 20, automobileRoSite],
  ['luxurycarskosova', 5, luxuryCarsKosovaSite],
] as const

/** Habits of a car's page, each with the fields that it may change. */
const OF_PAGES: readonly (readonly [quirk: string, fields: readonly string[]])[] = [
  ['dots in prices', []],
  ['spaces in prices', []],
  ['currency sign in prices', []],
  ['price in dollars', ['currency']],
  ['price on request', ['priceCents', 'currency', 'onRequest', 'rejectedFor']],
  ['miles', ['mileageKm']],
  ['year range', ['firstRegistration']],
  ['vin missing', ['vin']],
  ['vin fake', ['vin']],
  ['relative images', []],
  ['json-ld broken', []],
  ['phone in description', []],
  ['phone in a field', ['color']],
  ['hostile strings', ['grade']],
]

describe.each(SITES)('%s', (name, rows, siteOf) => {
  const signal = new AbortController().signal
  let site: RunningSite
  let client: SiteClient
  let adapter: Adapter
  let plain: ReadonlyMap<string, ReturnType<typeof factsOfCar>>

  beforeAll(async () => {
    const source = sourceNamed(SOURCES, name)
    if (!source) throw new Error(`no source ${name}`)
    site = await startSite(siteOf({ cars: CARS, seed: 7 }))
    client = new SiteClient({
      baseUrl: site.url,
      language: source.language,
      pages: source.pages,
      limiter: { run: (request) => request(), pause: () => Promise.resolve() },
      permitted: false,
      connections: 8,
    })
    adapter = (await source.adapter()).openAdapter(clientsOfOwnSite(client))
    plain = await readAll()
  })
  afterAll(async () => {
    await client.close()
    await site.close()
  })

  const idsOfPage = async (offset: number) => {
    const { entries, isLast } = await adapter.fetchList({ band: null, offset, limit: rows }, null, signal)
    return { ids: entries.map(({ sourceId }) => sourceId), isLast }
  }
  async function readAll() {
    const truths = await truthOf(site)
    const cars = truths.map(async ({ id }) => {
      const payload = await adapter.fetchDetail(id, signal)
      const detail = { payload, fetchedAt: new Date(0) }
      return [id, factsOfCar(normalizeListing(adapter.read({ sourceId: id, list: null, detail }), NEXT_YEAR))] as const
    })
    return new Map(await Promise.all(cars))
  }
  const withQuirk = async <T>(quirk: string, work: () => Promise<T>): Promise<T> => {
    await turn(site, quirk, true)
    try {
      return await work()
    } finally {
      await turn(site, quirk, false)
    }
  }

  it('lists every car once, page by page, and says where the list ends', async () => {
    const pages = []
    for (let offset = 0; offset <= CARS; offset += rows) pages.push(await idsOfPage(offset))
    expect(pages.map(({ isLast }) => isLast)).toEqual(pages.map((_, at) => at >= CARS / rows - 1))
    expect(pages.flatMap(({ ids }) => ids)).toEqual((await truthOf(site)).map(({ id }) => id))
  })

  it('reads every fact of every car', async () => {
    expect((await truthOf(site)).flatMap((truth) => mistakes(truth, plain.get(truth.id)))).toEqual([])
  })

  it.each(OF_PAGES)('reads them all the same with: %s', async (quirk, fields) => {
    const [truths, cars] = await withQuirk(quirk, async () => [await truthOf(site), await readAll()] as const)
    expect(truths.filter(({ quirks }) => quirks.includes(quirk)).length).toBeGreaterThan(0)
    expect(truths.flatMap((truth) => mistakes(truth, cars.get(truth.id)))).toEqual([])
    const changed = truths.flatMap(({ id, quirks }) => {
      const mayChange = quirks.includes(quirk) ? fields : []
      const facts = differing(plain.get(id) ?? {}, cars.get(id) ?? {})
      return facts.filter((fact) => !mayChange.includes(fact)).map((fact) => `${id} ${fact}`)
    })
    expect(changed).toEqual([])
  })

  const some = async () => (await truthOf(site))[0] as Truth
  const stateOf = async (id: string) => {
    const state = await adapter.fetchState(id, signal)
    return { state, isRead: (await adapter.fetchDetail(id, signal)) !== null }
  }

  it('says of a car what its page says', async () => {
    const { id } = await some()
    expect(await stateOf(id)).toEqual({ state: 'available', isRead: true })
    await site.control(`sell/${id}`, { as: 'sold' })
    expect(await stateOf(id)).toEqual({ state: 'sold', isRead: false })
    await site.control(`restore/${id}`, {})
    expect(await stateOf(id)).toEqual({ state: 'available', isRead: true })
  })

  it.each([null, 'gone with 410', 'gone with 200', 'gone by redirect'])(
    'knows a car that is gone: %s',
    async (quirk) => {
      const { id } = await some()
      await site.control(`sell/${id}`, { as: 'gone' })
      const work = () => stateOf(id)
      expect(await (quirk === null ? work() : withQuirk(quirk, work))).toEqual({ state: 'gone', isRead: false })
      await site.control(`restore/${id}`, {})
    },
  )

  it('knows cars that are sold and still listed', async () => {
    const [truths, states] = await withQuirk('sold still listed', async () => {
      const all = await truthOf(site)
      return [all, await Promise.all(all.map(({ id }) => adapter.fetchState(id, signal)))] as const
    })
    expect(new Set(states)).toEqual(new Set(['available', 'sold']))
    expect(states).toEqual(truths.map(({ state }) => state))
  })

  it('lists a car once on a page that shows one of the page before', async () => {
    const { ids } = await withQuirk('list repeats cars', () => idsOfPage(rows))
    expect([ids.length, new Set(ids).size]).toEqual([rows + 1, rows + 1])
  })
})
