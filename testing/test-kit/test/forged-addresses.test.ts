import { genericSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Canaries, startCanaries } from '../src/canaries.ts'
import { FORGED_ADDRESSES, NAMES_OF_LOOPBACK } from '../src/forged-addresses.ts'
import { query } from '../src/sql.ts'
import { GENERIC_WORDS } from './generic-words.ts'
import { type Shop, startShop } from './shop.ts'

const WORDS = { ...GENERIC_WORDS, needsBrowser: false }

let shop: Shop
let canaries: Canaries
let addresses: readonly string[]

beforeAll(async () => {
  canaries = await startCanaries()
  addresses = [...FORGED_ADDRESSES, ...NAMES_OF_LOOPBACK].map((text) => text.replace('PORT', String(canaries.port)))
  shop = await startShop(SOURCES, [genericSite({ cars: 5, seed: 4 })])
})
afterAll(async () => {
  await shop.close()
  await canaries.close()
})

type Call = (address: string) => Promise<{ readonly status: number }>

/** Every call of staff that takes an address, or the host of one. */
const CALLS: Readonly<Record<string, Call>> = {
  'an order of a source': (customUrl) => order('encar', customUrl),
  'an order of a site of staff': (customUrl) => order('generic', customUrl),
  'a job that runs now': (url) => shop.client.call('runNow', { body: { url } }),
  'a daily job': (url) => shop.client.call('scheduleDaily', { body: { url, time: '03:00' } }),
  'the preview of a page': (url) => shop.client.call('previewSite', { body: { url, ...WORDS } }),
}
const order = (source: string, customUrl: string) =>
  shop.client.call('startScraping', { params: { source }, body: { totalCars: 1, customUrl } })

const countOf = async (table: string) =>
  (await query<{ count: number }>(shop.suite.superuserUrl, `select count(*)::int as count from ${table}`))[0]?.count

it.each(Object.entries(CALLS))('%s takes none of them, and leads to no visit', async (_name, call) => {
  const taken: [string, number][] = []
  // Without an address an order is one of the whole list.
  for (const address of addresses.filter((text) => text !== '')) {
    const { status } = await call(address)
    if (status !== 400) taken.push([address, status])
  }
  expect(taken).toEqual([])
  expect([await countOf('jobs.jobs'), await countOf('jobs.schedules')]).toEqual([0, 0])
  expect(canaries.connections()).toBe(0)
})

/** What it leads to is looked up, and judged, at each visit. */
const isName = (host: string) => /^[a-z0-9.-]+\.(example|localhost|internal)$/.test(host)

it('puts no host but a name on the list of sites', async () => {
  const hosts = addresses.map((address) => URL.parse(address)?.host ?? address).filter((host) => !isName(host))
  const saved: string[] = []
  for (const host of new Set(hosts.map((text) => text.slice(0, 100)))) {
    const { status } = await shop.client.call('saveSite', { params: { host }, body: WORDS })
    if (status < 400 || status >= 500) saved.push(host)
  }
  expect(saved).toEqual([])
  expect(await countOf('jobs.sites')).toBe(0)
})

it('has a page of a name that leads to this machine read by nobody', async () => {
  for (const host of ['localhost', 'anything.localhost', 'ip6-localhost']) {
    const url = `https://${host}${WORDS.listPath}kia.html`
    const { status } = await shop.client.call('previewSite', { body: { url, ...WORDS } })
    expect([url, status]).toEqual([url, expect.toBeOneOf([400, 502])])
  }
  expect(canaries.connections()).toBe(0)
})
