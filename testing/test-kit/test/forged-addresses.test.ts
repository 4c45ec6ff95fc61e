import { genericSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Canaries, startCanaries } from '../src/canaries.ts'
import type { ApiResponse } from '../src/client.ts'
import { FORGED_ADDRESSES, FORGED_NAMES } from '../src/forged-addresses.ts'
import { query } from '../src/sql.ts'
import { GENERIC_WORDS } from './generic-words.ts'
import { type Shop, startShop } from './shop.ts'

const WORDS = { ...GENERIC_WORDS, needsBrowser: false }
/** On the list of sites: what is refused of it is refused for how it is written. */
const LISTED = 'dealer.example'

let shop: Shop
let canaries: Canaries
const written = (texts: readonly string[]) => texts.map((text) => text.replace('PORT', String(canaries.port)))

beforeAll(async () => {
  canaries = await startCanaries()
  shop = await startShop(SOURCES, [genericSite({ cars: 5, seed: 4 })])
  await shop.client.call('saveSite', { params: { host: LISTED }, body: WORDS })
})
afterAll(async () => {
  await shop.close()
  await canaries.close()
})

type Call = (address: string) => Promise<ApiResponse>

/** Calls of staff that take an address. A change of a dead letter takes one, too: that is tested beside the letters. */
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

/** Null where an address was refused, and for itself. */
function whyTaken({ status, body }: ApiResponse): string | null {
  const { errors = [] } = body as { errors?: readonly { field: string }[] }
  const fields = errors.map(({ field }) => field).join()
  return status === 400 && ['url', 'customUrl'].includes(fields) ? null : `${status} ${fields}`
}

it.each(Object.entries(CALLS))('%s takes none of them, and leads to no visit', async (_name, call) => {
  const taken: [string, string][] = []
  // Without an address an order is one of the whole list.
  for (const address of written(FORGED_ADDRESSES).filter((text) => text !== '')) {
    const why = whyTaken(await call(address))
    if (why !== null) taken.push([address, why])
  }
  expect(taken).toEqual([])
  expect([await countOf('jobs.jobs'), await countOf('jobs.schedules')]).toEqual([0, 0])
  expect(canaries.connections()).toBe(0)
})

it('puts no host but a name on the list of sites', async () => {
  const hosts = written(FORGED_ADDRESSES).map((address) => URL.parse(address)?.host ?? address)
  const saved: string[] = []
  for (const host of new Set(hosts.filter((text) => text !== '' && text.length <= 100 && text !== LISTED))) {
    const { status } = await shop.client.call('saveSite', { params: { host }, body: WORDS })
    if (status !== 400) saved.push(`${host}: ${status}`)
  }
  expect(saved).toEqual([])
  expect(await countOf('jobs.sites')).toBe(1)
})

it('has a page of a name that leads nowhere, or to this machine, read by nobody', async () => {
  const names = FORGED_NAMES.map((address) => URL.parse(address)?.host ?? '').filter((host) => host !== LISTED)
  for (const host of names) {
    const url = `https://${host}${WORDS.listPath}kia.html`
    const { status, body } = await shop.client.call('previewSite', { body: { url, ...WORDS } })
    // Refused by its address, or of a name that leads nowhere.
    const code: unknown = expect.stringMatching(/^sites\.not_(visited|read)$/)
    expect([url, status, body]).toMatchObject([url, 502, { code }])
  }
  expect(canaries.connections()).toBe(0)
})

it.each([' https://dealer.example/', 'https://dealer.example/ ', 'https://dealer\u200b.example/'])(
  'takes %j, as it is pasted, for the address that is seen',
  async (url) => {
    const { status, body } = await shop.client.call('scheduleDaily', { body: { url, time: '03:00' } })
    expect([status, JSON.stringify(body)]).toEqual([201, expect.stringContaining('"https://dealer.example/"')])
  },
)
