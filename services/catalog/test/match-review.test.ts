import type { MatchState, ReviewedMatch, Role } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'
import { carAtPlace, FIRST_ID, rivalCars } from './rival-cars.ts'
import { staffCalls } from './staff-calls.ts'

interface Listed {
  readonly matches: readonly ReviewedMatch[]
  readonly counts: Readonly<Record<MatchState, number>>
  readonly pagination: { readonly total: number }
}

let catalog: Catalog
const { send, data, list } = staffCalls(() => catalog, '39000001')
const { clear, ownPrice, rival, update } = rivalCars(() => catalog)
const matches = (query = '') => data<Listed>('GET', `/api/price-comparison/matches${query}`, undefined, 'super_admin')
const placesOf = async (query: string) =>
  (await matches(query)).matches.map(({ car }) => Number(car.source_id) - FIRST_ID)
const first = async (query = ''): Promise<ReviewedMatch> => {
  const [match] = (await matches(query)).matches
  if (!match) throw new Error('there is no match')
  return match
}
const pathOf = ({ car, rival_car }: ReviewedMatch) => `/api/price-comparison/matches/${car.id}/${rival_car.id}`
const decide = async (match: ReviewedMatch, body: object) => await send('PUT', pathOf(match), body, 'super_admin')
const REJECTED = { decision: 'rejected', reason: 'trim', note: ' M Sport ' } as const

/** What our cars cost in Kosovo, in cents of a euro: all the same. */
let own: number

beforeAll(async () => {
  const cars = [1, 2, 3].map((place) => carAtPlace(place, { mileageKm: place * 30_000, color: '흰색' }))
  catalog = await startCatalog(cars)
})
beforeEach(async () => {
  await clear()
  own = await ownPrice()
  // One by its VIN, and one that only looks alike.
  await rival('trio', { 1: own - 100_000 }, { mileageKm: 30_000 })
  await rival('luxury', { 2: own - 50_000 }, { vin: null, mileageKm: 60_000, color: '검정색' })
  await update()
})
afterAll(() => catalog.close())

describe('the list', () => {
  it('shows what waits, with both cars and what they have in common', async () => {
    const { matches: waiting, counts, pagination } = await matches()
    expect({ counts, total: pagination.total }).toEqual({
      counts: { waiting: 1, confirmed: 1, rejected: 0 },
      total: 1,
    })
    expect(waiting).toMatchObject([
      {
        state: 'waiting',
        car: { source_id: String(FIRST_ID + 2), mileage: 60_000, price: own / 100 },
        rival: 'luxury',
        rival_car: { source_id: 'luxury-2', color: 'Black', vin: null, price: (own - 50_000) / 100 },
        kind: 'facts',
        different: ['color'],
        is_ambiguous: false,
        price_difference: 500,
        now: { price_status: 'no-data', lowest_rival: null },
        otherwise: { price_status: 'worst', lowest_rival: (own - 50_000) / 100 },
        decision: null,
      },
    ])
  })

  it('shows what counts by itself, and how the price would rank without it', async () => {
    expect(await first('?state=confirmed')).toMatchObject({
      kind: 'vin',
      confidence: 100,
      now: { price_status: 'worst', lowest_rival: (own - 100_000) / 100 },
      otherwise: { price_status: 'no-data', lowest_rival: null },
      decision: null,
    })
  })

  it.each([
    ['?state=confirmed&rival=trio', [1]],
    ['?state=confirmed&rival=luxury', []],
    ['?search=luxury-2', [2]],
    [`?search=${FIRST_ID + 2}`, [2]],
    [`?search=${FIRST_ID + 1}`, []],
    ['?search=hyundai%20grandeur', [2]],
    ['?search=hyundai%20%25', []],
    ['?state=confirmed&search=123451', [1]],
  ])('is narrowed by %s', async (query, places) => {
    expect(await placesOf(query)).toEqual(places)
  })

  it('begins with the least sure, or the surest', async () => {
    await rival('luxury', { 3: own }, { vin: null, mileageKm: 90_200 })
    await update()
    const least = await placesOf('')
    expect(least).toHaveLength(2)
    expect(await placesOf('?sortOrder=desc')).toEqual(least.toReversed())
    expect(await placesOf('?limit=1&page=2')).toEqual(least.slice(1))
  })

  it('says nothing of what has sold on either side', async () => {
    await sql`update inventory.listings set status = 'sold', sold_at = now() where dataset = 'luxury'`.execute(
      catalog.db,
    )
    expect(await matches()).toMatchObject({ matches: [], counts: { waiting: 0, confirmed: 1 } })
  })
})

describe('a decision', () => {
  it('lets a match count, in the list of cars and the statistics, until it is taken back', async () => {
    const match = await first()
    expect((await decide(match, { decision: 'confirmed' })).json()).toMatchObject({ data: { state: 'confirmed' } })
    const carOf = async () => (await list('')).find(({ id }) => id === match.car.id)
    expect(await carOf()).toMatchObject({ price_status: 'worst', luxury_id: 'luxury-2' })
    const confirmed = (await matches('?state=confirmed&rival=luxury')).matches
    expect(confirmed).toMatchObject([{ decision: { reason: null, note: null } }])
    expect(await data('DELETE', pathOf(match), undefined, 'super_admin')).toEqual({ state: 'waiting' })
    expect(await carOf()).toMatchObject({ price_status: 'no-data', luxury_id: null })
  })

  it('takes a match out that counted, with a reason, until it is taken back', async () => {
    const match = await first('?state=confirmed')
    expect((await decide(match, REJECTED)).json()).toMatchObject({ data: { state: 'rejected' } })
    expect(await matches('?state=rejected')).toMatchObject({
      counts: { waiting: 1, confirmed: 0, rejected: 1 },
      matches: [{ kind: 'vin', confidence: 100, decision: { reason: 'trim', note: 'M Sport' } }],
    })
    await update()
    expect(await placesOf('?state=confirmed')).toEqual([])
    await send('DELETE', pathOf(match), undefined, 'super_admin')
    expect(await placesOf('?state=confirmed')).toEqual([1])
  })

  it('is in the audit trail without its note, which may say anything about a person', async () => {
    await sql`delete from inventory.outbox`.execute(catalog.db)
    const match = await first('?state=confirmed')
    await decide(match, REJECTED)
    await send('DELETE', pathOf(match), undefined, 'super_admin')
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(outbox)::text as text from inventory.outbox`.execute(catalog.db)
    const texts = rows.map(({ text }) => text).join(' ')
    for (const said of ['match.decided', 'match.undecided', 'rejected', 'trim']) expect(texts).toContain(said)
    expect(texts).not.toContain('M Sport')
  })

  it.each<[string, object]>([
    ['a rejection without a reason', { decision: 'rejected' }],
    ['a reason of what is confirmed', { decision: 'confirmed', reason: 'trim' }],
    ['a reason that nobody knows', { decision: 'rejected', reason: 'because' }],
    ['a long note', { ...REJECTED, note: 'x'.repeat(501) }],
  ])('is refused: %s', async (_, body) => {
    expect((await decide(await first(), body)).statusCode).toBe(400)
    expect((await matches()).counts).toEqual({ waiting: 1, confirmed: 1, rejected: 0 })
  })

  it('is refused of two that are no match, and taken back only once', async () => {
    const match = await first()
    const other = { ...match, rival_car: { ...match.rival_car, id: randomUUID() } }
    expect((await decide(other, { decision: 'confirmed' })).json()).toMatchObject({ code: 'matches.not_found' })
    expect((await send('DELETE', pathOf(match), undefined, 'super_admin')).statusCode).toBe(404)
  })
})

it('is for super administrators', async () => {
  const match = await first()
  for (const role of ['user', 'editor', 'admin'] satisfies Role[]) {
    const answers = [
      await send('GET', '/api/price-comparison/matches', undefined, role),
      await send('PUT', pathOf(match), { decision: 'confirmed' }, role),
      await send('DELETE', pathOf(match), undefined, role),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  }
})
