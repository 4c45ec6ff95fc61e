import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compareCars, decideMatch, type InventoryDatabase, type MatchDecision, undecideMatch } from '../src/index.ts'
import { AT, comparedStock, VIN } from './compared-stock.ts'
import { openInventory } from './open-inventory.ts'

const BY = randomUUID()
const CONFIRMED: MatchDecision = { decision: 'confirmed', reason: null, note: null }
const REJECTED: MatchDecision = { decision: 'rejected', reason: 'trim', note: 'M Sport' }

let db: Kysely<InventoryDatabase>
const { clear, put, idOf, due, update, matches, leave } = comparedStock(() => db)
beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(clear)

const pairOf = async (own: string, trio: string) => ({
  listingId: await idOf('main', own),
  rivalId: await idOf('trio', trio),
})
const decide = async (own: string, trio: string, decision: MatchDecision) => {
  const pair = await pairOf(own, trio)
  return await db.transaction().execute((trx) => decideMatch(trx, pair, decision, { by: BY, at: AT }))
}
const undecide = async (own: string, trio: string) => {
  const pair = await pairOf(own, trio)
  return await db.transaction().execute((trx) => undecideMatch(trx, pair, AT))
}
/** The advertisement of the first car's match; null where it has none. */
const advertisement = async () => {
  const own = await idOf('main')
  return (await matches()).find((match) => match.listing_id === own)?.rival_id ?? null
}

describe('a rejected match', () => {
  it('gives way to the next best at once, and stays rejected when the cars are scraped and compared again', async () => {
    await put('main', { vin: VIN })
    await put('trio', { vin: VIN }, { vin: null })
    await update()
    expect(await advertisement()).toBe(await idOf('trio', '1'))
    expect(await decide('1', '1', REJECTED)).toBeNull()
    const next = await idOf('trio', '2')
    expect(await advertisement()).toBe(next)
    // The source says something else of both.
    await put('main', { vin: VIN, mileageKm: 43_300 })
    await put('trio', { vin: VIN, mileageKm: 43_300 }, { vin: null, color: 'Black' })
    expect(await update()).toMatchObject({ compared: 1 })
    expect(await advertisement()).toBe(next)
  })

  it('stays rejected by a car that was deleted and comes again', async () => {
    await put('main', { vin: VIN })
    await put('trio', { vin: VIN })
    await update()
    await decide('1', '1', REJECTED)
    for (const table of ['listings', 'rival_matches', 'compared_cars'] as const)
      await db.deleteFrom(`inventory.${table}`).execute()
    await put('main', { vin: VIN })
    await put('trio', { vin: VIN })
    await update()
    expect(await matches()).toEqual([])
  })

  it('is a match again when that is taken back', async () => {
    await put('main', { vin: VIN })
    await put('trio', { vin: VIN })
    await update()
    await decide('1', '1', REJECTED)
    expect(await undecide('1', '1')).toEqual(REJECTED)
    expect(await matches()).toMatchObject([{ kind: 'vin', confidence: 100 }])
    expect(await undecide('1', '1')).toBeNull()
  })

  it('leaves the advertisement to another car of ours that fits it', async () => {
    await put('main', {}, {})
    await put('trio', {})
    expect(await update()).toMatchObject({ matched: 0, toReview: 2 })
    await decide('1', '1', REJECTED)
    expect(await matches()).toMatchObject([{ listing_id: await idOf('main', '2'), is_ambiguous: false }])
    await undecide('1', '1')
    expect((await matches()).map((match) => match.is_ambiguous)).toEqual([true, true])
  })
})

describe('a confirmed match', () => {
  it('counts though it was not sure, and takes its advertisement from others', async () => {
    await put('main', {}, {})
    await put('trio', {})
    await update()
    await decide('1', '1', CONFIRMED)
    const own = await idOf('main', '1')
    const found = await db.selectFrom('inventory.rival_matches').selectAll().execute()
    expect(found.map((match) => [match.listing_id === own, match.is_confirmed, match.is_ambiguous]).toSorted()).toEqual(
      [
        [false, false, true],
        [true, true, false],
      ],
    )
  })

  it('stays though what is said of the cars drifts apart, but not with another VIN', async () => {
    await put('main', { vin: VIN })
    await put('trio', { vin: null, color: 'Black' }, { vin: null, color: null, mileageKm: 43_300 })
    await update()
    const surest = await idOf('trio', '2')
    expect(await advertisement()).toBe(surest)
    await decide('1', '2', CONFIRMED)
    await put('trio', { vin: null, color: 'Black' }, { vin: null, mileageKm: 90_000 })
    await update()
    expect(await matches()).toMatchObject([{ rival_id: surest, kind: 'facts', confidence: 60 }])
    await put('trio', { vin: null, color: 'Black' }, { vin: 'KNAG341DBLA654321' })
    await update()
    expect(await advertisement()).toBe(await idOf('trio', '1'))
  })

  it('ends with its advertisement', async () => {
    await put('main', {})
    await put('trio', {})
    await update()
    await decide('1', '1', CONFIRMED)
    await leave('trio', '1')
    await update()
    expect(await matches()).toEqual([])
  })
})

it('is stored with what the match rested on, and the last decision holds', async () => {
  await put('main', { vin: VIN })
  await put('trio', { vin: VIN, color: 'Black' })
  await update()
  await decide('1', '1', CONFIRMED)
  expect(await decide('1', '1', REJECTED)).toEqual(CONFIRMED)
  const stored = await db.selectFrom('inventory.match_decisions').selectAll().execute()
  expect(stored).toMatchObject([
    { decision: 'rejected', reason: 'trim', note: 'M Sport', kind: 'vin', confidence: 100, different: ['color'] },
  ])
  expect(stored).toMatchObject([{ decided_by: BY, decided_at: AT }])
})

it('leaves nothing to be compared by the next job', async () => {
  await put('main', {}, {})
  await put('trio', {})
  await update()
  await decide('1', '1', REJECTED)
  expect(await due()).toEqual([])
})

it('decides nothing of two that are no match', async () => {
  await put('main', {})
  await put('trio', { model: 'Sorento', title: 'Kia Sorento' })
  await update()
  expect(await decide('1', '1', CONFIRMED)).toBe('gone')
  expect(await db.selectFrom('inventory.match_decisions').selectAll().execute()).toEqual([])
})

it('waits for a comparison that is running, and holds after it', async () => {
  await put('main', { vin: VIN })
  await put('trio', { vin: VIN })
  await update()
  const job = await db.startTransaction().execute()
  await compareCars(job, [await idOf('main')], AT)
  const rejected = decide('1', '1', REJECTED)
  await expect.poll(waitingForLocks).toBe(1)
  await job.commit().execute()
  expect(await rejected).toBeNull()
  expect(await matches()).toEqual([])
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
