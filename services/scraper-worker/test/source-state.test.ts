import { SiteClient } from '@karvan/scraper-kit'
import { type RunningSite, startSimulator } from '@karvan/source-simulator'
import { type Adapter, forVisitors, SOURCES, sourceNamed, clientsOfOwnSite } from '@karvan/sources'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const ID = '39000001'
const NEVER = new AbortController().signal

let site: RunningSite
let client: SiteClient
let adapter: Adapter
let ofVisitors: Adapter
/** For whom the limiter was asked, visit by visit. */
const asked: string[] = []

beforeAll(async () => {
  site = await startSimulator({ listings: 20 })
  const source = sourceNamed(SOURCES, 'encar')
  if (!source) throw new Error('no source')
  const limiterOf = (who: string) => ({
    run: <T>(request: () => Promise<T>) => {
      asked.push(who)
      return request()
    },
    pause: () => Promise.resolve(),
  })
  const limiter = { ...limiterOf('job'), forVisitors: () => limiterOf('visitor') }
  const { language, pages } = source
  client = new SiteClient({ baseUrl: site.url, language, pages, limiter, permitted: true, connections: 1 })
  const { openAdapter } = await source.adapter()
  adapter = openAdapter(clientsOfOwnSite(client))
  ofVisitors = openAdapter(forVisitors(clientsOfOwnSite(client)))
})
afterAll(async () => {
  await client.close()
  await site.close()
})
afterEach(async () => {
  await site.control('faults/clear', {})
  await site.control(`restore/${ID}`, {})
})

const state = () => adapter.fetchState(ID, NEVER)

it.each([
  ['sold', 'sold'],
  ['gone', 'gone'],
  ['waiting', 'under_contract'],
] as const)('reads from the site that a car is %s', async (as, expected) => {
  await site.control(`sell/${ID}`, { as })
  expect(await state()).toBe(expected)
  await site.control(`restore/${ID}`, {})
  expect(await state()).toBe('available')
})

it('asks the site for visitors on their share of it', async () => {
  asked.length = 0
  expect(await ofVisitors.fetchState(ID, NEVER)).toBe('available')
  expect(await state()).toBe('available')
  expect(asked).toEqual(['visitor', 'job'])
})

it.each([
  ['404', 'transient'],
  ['403', 'blocked'],
  ['407', 'blocked'],
  ['429', 'throttled'],
  ['503', 'throttled'],
  ['cut', 'transient'],
  ['html', 'malformed'],
  ['challenge', 'challenge'],
] as const)('learns nothing of a car from a site that answers %s, though it is gone', async (kind, error) => {
  await site.control(`sell/${ID}`, { as: 'gone' })
  await site.control('faults', { kind, path: '/v1/*' })
  await expect(state()).rejects.toMatchObject({ name: 'SiteError', kind: error })
})

it('visits no further page of a car that is sold', async () => {
  await site.control(`sell/${ID}`, { as: 'sold' })
  await site.control('requests/reset', {})
  expect(await adapter.fetchDetail(ID, NEVER)).toBeNull()
  const { requests } = (await site.control('requests')) as { requests: Record<string, number> }
  expect(requests).toMatchObject({ detail: 1 })
})
