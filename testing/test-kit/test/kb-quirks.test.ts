import type { RunningSite } from '@karvan/source-simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Truth, truthOf, turn } from './dealer-facts.ts'
import { kbDiffering, kbFactsOfCar, kbMistakes, normalized, type OpenKb, openKb } from './kb-site.ts'

const CARS = 75
const ROWS = 25

let kb: OpenKb
let site: RunningSite
let plain: ReadonlyMap<string, ReturnType<typeof kbFactsOfCar>>
const { signal } = new AbortController()

beforeAll(async () => {
  kb = await openKb({ cars: CARS, seed: 7 })
  site = kb.site
  plain = await readAll()
})
afterAll(() => kb.close())

async function readAll() {
  const cars = (await truthOf(site)).map(async ({ id }) => {
    const payload = await kb.adapter.fetchDetail(id, signal)
    return [id, kbFactsOfCar(normalized(kb.adapter, id, payload))] as const
  })
  return new Map(await Promise.all(cars))
}

async function withQuirk<T>(quirk: string, work: () => Promise<T>): Promise<T> {
  await turn(site, quirk, true)
  try {
    return await work()
  } finally {
    await turn(site, quirk, false)
  }
}

const pageOf = async (number: number) =>
  await kb.adapter.fetchList({ band: null, offset: (number - 1) * ROWS, limit: 150 }, null, signal)
const idsOf = async (number: number) => (await pageOf(number)).entries.map(({ sourceId }) => sourceId)

it('reads every fact of every car', async () => {
  expect((await truthOf(site)).flatMap((truth) => kbMistakes(truth, plain.get(truth.id)))).toEqual([])
})

/** A browser takes its time: of pages that need it only a few. */
function withFewScripts(truths: readonly Truth[]): readonly Truth[] {
  const scripted = truths.filter(({ quirks }) => quirks.includes('behind-script'))
  return truths.filter((truth) => !scripted.includes(truth) || scripted.indexOf(truth) < 5)
}

/** Habits of a car's page, each with the fields that it may change. */
it.each<[string, readonly string[]]>([
  ['behind-script', []],
  ['no information', ['transmission', 'color', 'engineCc']],
  ['older name of colour', []],
  ['name without maker', []],
  ['price sentinels', ['priceCents', 'currency', 'onRequest', 'rejectedFor']],
  ['lease', ['priceCents', 'currency', 'rejectedFor']],
  ['hostile strings', ['grade', 'drive']],
  ['personal in fields', ['color']],
])('reads them all the same with: %s', async (quirk, fields) => {
  const [truths, cars] = await withQuirk(quirk, async () => [await truthOf(site), await readAll()] as const)
  expect(truths.flatMap((truth) => kbMistakes(truth, cars.get(truth.id)))).toEqual([])
  const differences = truths.flatMap(({ id }) => kbDiffering(plain.get(id) ?? {}, cars.get(id) ?? {}))
  expect([...new Set(differences)].filter((field) => !fields.includes(field))).toEqual([])
  if (fields.length > 0) expect(differences.length).toBeGreaterThan(0)
  const again = await readAll()
  expect([...again]).toEqual([...plain])
})

it('keeps no plate, dealer or phone of any page, wherever it stands', async () => {
  await turn(site, 'personal in fields', true)
  await turn(site, 'behind-script', true)
  const people = Object.values((await site.control('personal')) as Record<string, string[]>).flat()
  expect(people.length).toBeGreaterThan(2 * CARS)
  const truths = await truthOf(site)
  const visited = withFewScripts(truths).map(({ id }) => kb.adapter.fetchDetail(id, signal))
  const stored = [await pageOf(1), ...(await Promise.all(visited))]
  await turn(site, 'personal in fields', false)
  await turn(site, 'behind-script', false)
  const text = JSON.stringify(stored)
  expect(people.filter((person) => text.includes(person))).toEqual([])
})

it('lists all cars, page by page, up to a page without any', async () => {
  const pages = await Promise.all(Array.from({ length: CARS / ROWS + 1 }, (_, i) => pageOf(i + 1)))
  expect(pages.map(({ isLast }) => isLast)).toEqual([...Array.from({ length: CARS / ROWS }, () => false), true])
  const ids = pages.flatMap(({ entries }) => entries.map(({ sourceId }) => sourceId))
  expect(ids).toEqual((await truthOf(site)).map(({ id }) => id))
})

it('says of a car in the list what its page says', async () => {
  const truths = new Map((await truthOf(site)).map((truth) => [truth.id, truth]))
  const { entries } = await pageOf(2)
  for (const { sourceId, payload } of entries) {
    const list = { payload, fetchedAt: new Date(0) }
    const listing = kb.adapter.read({ sourceId, list, detail: null })
    expect({ ...truths.get(sourceId), priceCents: listing.price?.amount, mileageKm: listing.mileageKm }).toEqual(
      truths.get(sourceId),
    )
    expect([listing.modelYear, listing.photos]).toEqual([
      truths.get(sourceId)?.['modelYear'],
      (truths.get(sourceId)?.['photos'] as string[]).slice(0, 1),
    ])
  }
})

it('lists a car once that stands in two sections, and reads an older nesting and advertisements alike', async () => {
  const usual = await pageOf(2)
  expect(await withQuirk('older data-line', () => pageOf(2))).toEqual(usual)
  expect(await withQuirk('text-only', () => pageOf(2))).toEqual(usual)
  const repeated = await withQuirk('repeated cars', () => idsOf(2))
  expect(repeated.toSorted()).toEqual([...(await idsOf(1)).slice(-2), ...usual.entries.map(({ sourceId }) => sourceId)])
})

it('takes a list with ids and no rows for another markup', async () => {
  const error = await withQuirk('markup changed', () => pageOf(1).catch((thrown: unknown) => thrown))
  expect(error).toMatchObject({ kind: 'malformed' })
  expect(String(error)).toContain('none of them can be read')
})

const some = async (): Promise<Truth> => (await truthOf(site))[0] as Truth
const stateOf = async (id: string) => {
  const state = await kb.adapter.fetchState(id, signal)
  return { state, isRead: (await kb.adapter.fetchDetail(id, signal)) !== null }
}

it.each([null, 'gone with 404'])('says of a car what its page says, and what the site says: %s', async (quirk) => {
  const { id } = await some()
  if (quirk !== null) await turn(site, quirk, true)
  expect(await stateOf(id)).toEqual({ state: 'available', isRead: true })
  await site.control(`sell/${id}`, { as: 'sold' })
  expect(await stateOf(id)).toEqual({ state: 'sold', isRead: false })
  await site.control(`sell/${id}`, { as: 'gone' })
  expect(await stateOf(id)).toEqual({ state: 'gone', isRead: false })
  await site.control(`restore/${id}`, {})
  expect(await stateOf(id)).toEqual({ state: 'available', isRead: true })
  if (quirk !== null) await turn(site, quirk, false)
})

it('knows cars that are sold and still listed, also behind a script', async () => {
  await turn(site, 'behind-script', true)
  const [truths, states] = await withQuirk('sold still listed', async () => {
    const all = withFewScripts(await truthOf(site))
    return [all, await Promise.all(all.map(({ id }) => kb.adapter.fetchState(id, signal)))] as const
  })
  await turn(site, 'behind-script', false)
  expect(new Set(states)).toEqual(new Set(['available', 'sold']))
  expect(states).toEqual(truths.map(({ state }) => state))
})

it('reads a price that has changed', async () => {
  const { id } = await some()
  await site.control(`price/${id}`, { price: 1_234 })
  expect(normalized(kb.adapter, id, await kb.adapter.fetchDetail(id, signal)).priceAmount).toBe(12_340_000)
})

it.each(['challenge', 'challenge in frame'])('takes no %s for a car, sold or not', async (quirk) => {
  const { id } = await some()
  const before = (await site.control('requests')) as { requests: Record<string, number> }
  const visit = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown)
  const errors = await withQuirk(quirk, async () => [
    await visit(kb.adapter.fetchState(id, signal)),
    await visit(kb.adapter.fetchDetail(id, signal)),
  ])
  expect(errors).toMatchObject([{ kind: 'challenge' }, { kind: 'challenge' }])
  // Nothing of it was shown to a browser.
  const after = (await site.control('requests')) as { requests: Record<string, number> }
  expect(after.requests).toEqual({ ...before.requests, detail: (before.requests['detail'] ?? 0) + 2 })
})
