import type { AdminDetails, CarDetail } from '@karvan/contracts'
import { encarSiteOf, kjCarsSite, luxuryCarsKosovaSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../src/sql.ts'
import { type Truth, truthOf } from './dealer-facts.ts'
import { type Shop, startShop } from './shop.ts'

const LISTINGS = 120
const WHOLE_LIST = 999_999
const TWINS = { count: 24, listings: LISTINGS }
const DEALERS = ['luxurycarskosova', 'kj-cars'] as const

interface Twin {
  readonly kind: string
  readonly encarId: string
  readonly isSame: boolean
}
const twinIn = (truth: Truth) => truth['twin'] as Twin | undefined

let shop: Shop
const run = async (source: string) => {
  const job = await shop.client.ended(await shop.client.startJob(WHOLE_LIST, 'three-step', source))
  expect([source, job.status, job.outcome]).toEqual([source, 'completed', 'success'])
}

beforeAll(async () => {
  shop = await startShop(SOURCES, [
    encarSiteOf(LISTINGS),
    luxuryCarsKosovaSite({ cars: 30, seed: 3, twins: TWINS }),
    kjCarsSite({ cars: 30, seed: 4, twins: TWINS }),
  ])
  for (const source of ['encar', ...DEALERS]) await run(source)
}, 240_000)
afterAll(() => shop.close())

const detailOf = async (id: string) =>
  ((await (await fetch(`${shop.url}/api/cars/${id}`)).json()) as { data: CarDetail }).data
const listingsOf = async (id: string) => {
  const { body } = await shop.client.call('adminDetails', { params: { id } })
  return (body as { data: AdminDetails }).data.listings.map(({ source, sourceId }) => `${source} ${sourceId}`)
}
const shown = async () => {
  const sql = `select source_id from inventory.cars where status in ('available', 'under_contract') order by source_id`
  return (await query<{ source_id: string }>(shop.suite.superuserUrl, sql)).map((row) => row.source_id)
}
/** Of the dealers' cars, those that are one of Encar's and show its VIN: a car without one cannot be known. */
const knownTwins = async () => {
  const known = new Map<string, string[]>()
  for (const source of DEALERS) {
    for (const truth of await truthOf(shop.siteOf(source))) {
      const twin = twinIn(truth)
      if (!twin?.isSame || truth['vin'] === null) continue
      known.set(twin.encarId, [...(known.get(twin.encarId) ?? []), `${source} ${truth.id}`])
    }
  }
  return known
}

it('knows each car of Encar that dealers have too, and no other', async () => {
  const twins = await knownTwins()
  expect(twins.size).toBe(12)
  const ids = await shown()
  expect([...twins.keys()].filter((id) => !ids.includes(id))).toEqual([])
  for (const id of ids) {
    const known = await listingsOf(id)
    expect(known.filter((name) => !name.startsWith('encar ')).toSorted()).toEqual((twins.get(id) ?? []).toSorted())
  }
})

it('tells visitors of the kilometres that a dealer stated later, and of no near miss', async () => {
  const [truth] = (await truthOf(shop.siteOf('luxurycarskosova'))).filter(
    (one) => twinIn(one)?.kind === 'fewer kilometres',
  )
  const { mileage, otherListings } = await detailOf((truth && twinIn(truth)?.encarId) ?? '')
  expect(otherListings).toMatchObject({
    advertisements: 3,
    mileageFall: { from: { km: mileage }, to: { km: truth?.['mileageKm'] } },
  })
  for (const one of await truthOf(shop.siteOf('kj-cars'))) {
    const twin = twinIn(one)
    if (twin?.isSame !== false) continue
    const known = await listingsOf(twin.encarId)
    expect(known.filter((name) => !name.startsWith('encar '))).toEqual([])
  }
})

it('counts a car of Encar that is advertised anew', async () => {
  const site = shop.siteOf('encar')
  const ids = await shown()
  // So many that some of them are cars of before.
  const { ids: added } = (await site.control('listings/add', { count: 150 })) as { ids: string[] }
  let again: readonly [before: string, after: string] | null = null
  for (const id of added) {
    const { duplicateOf, quarantine } = (await site.control(`truth/${id}`)) as {
      duplicateOf: string | null
      quarantine: string | null
    }
    if (again === null && duplicateOf !== null && ids.includes(duplicateOf) && quarantine === null)
      again = [duplicateOf, id]
  }
  if (again === null) throw new Error('no car is advertised anew')
  const [before, after] = again
  await site.control(`sell/${before}`, { as: 'gone' })
  await run('encar')
  expect(await listingsOf(after)).toEqual(expect.arrayContaining([`encar ${before}`, `encar ${after}`]))
  const { otherListings } = await detailOf(after)
  expect(otherListings?.advertisements).toBeGreaterThanOrEqual(2)
}, 240_000)
