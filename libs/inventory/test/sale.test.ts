import type { Observation, SourceState } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  askAgain,
  type InventoryDatabase,
  observeListing,
  publishListings,
  saleCheckOf,
  takeDueChecks,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const SEEN = new Date('2026-11-21T10:00:00Z')
const minute = (minutes: number) => new Date(SEEN.getTime() + minutes * 60_000)
const ROUTE = { source: 'site', from: 'kb', to: 'main' } as const
const LISTING = { source: 'site', datasets: ['kb', 'main'], sourceId: CAR.sourceId } as const

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`truncate inventory.listings, inventory.source_refs, inventory.sale_checks`.execute(db)
  await publish(SEEN)
})

const publish = (seenAt: Date) => db.transaction().execute((trx) => publishListings(trx, ROUTE, [CAR], seenAt))
const observe = (said: Observation, key: Parameters<typeof observeListing>[1] = LISTING) =>
  db.transaction().execute((trx) => observeListing(trx, key, said))
const say = (state: SourceState, at: number) => observe({ state, at: minute(at) })
const stands = async () =>
  await db
    .selectFrom('inventory.listings')
    .select(['dataset', 'status', 'sold_at'])
    .where('source', '=', 'site')
    .orderBy('dataset')
    .execute()
const both = (status: string, soldAt: Date | null) =>
  ['kb', 'main'].map((dataset) => ({ dataset, status, sold_at: soldAt }))
const changes = async () => {
  const { rows } = await sql<{ sum: number }>`select sum(changes)::int as sum from inventory.stock_stamps`.execute(db)
  return rows[0]?.sum ?? 0
}

it('hides in both datasets a car that its source states as sold, and only marks it', async () => {
  const before = await changes()
  expect(await say('sold', 1)).toMatchObject({ state: 'sold', isHidden: true, at: minute(1) })
  expect(await stands()).toEqual(both('sold', minute(1)))
  expect(await changes()).toBeGreaterThan(before)
  expect(await say('sold', 2)).toMatchObject({ state: 'sold', isHidden: false })
  expect(await stands()).toEqual(both('sold', minute(1)))
})

it('hides a car that was not found twice ten minutes apart, and has it asked again after the first time', async () => {
  expect(await say('gone', 1)).toMatchObject({ state: 'unknown', isHidden: false })
  expect(await stands()).toEqual(both('available', null))
  const due = (at: number) =>
    takeDueChecks(db, 'site', { reason: 'not_found', now: minute(at), nextAt: minute(at + 10), limit: 5 })
  expect([await due(10), await due(11), await due(12)]).toEqual([[], ['1'], []])
  expect(await say('gone', 11)).toMatchObject({ state: 'sold', isHidden: true })
  expect(await stands()).toEqual(both('sold', minute(11)))
  expect(await due(1_000)).toEqual([])
})

it('puts a sold car back on sale when its source has it again, and a withdrawn one not', async () => {
  await say('sold', 1)
  expect(await say('under_contract', 2)).toMatchObject({ state: 'under_contract' })
  expect(await stands()).toEqual(both('under_contract', null))
  await sql`update inventory.listings set status = 'withdrawn' where dataset = 'main'`.execute(db)
  expect(await say('available', 3)).toMatchObject({ state: 'sold', isHidden: false })
  expect((await stands()).map(({ status }) => status)).toEqual(['available', 'withdrawn'])
})

it('changes no row of a car that is still on sale, so that kept answers hold', async () => {
  const rows = () => sql`select dataset, xmin::text from inventory.listings order by dataset`.execute(db)
  const before = [await changes(), (await rows()).rows]
  expect(await say('available', 1)).toMatchObject({ state: 'available', at: minute(1) })
  expect([await changes(), (await rows()).rows]).toEqual(before)
  expect(await saleCheckOf(db, 'site', '1')).toEqual({ state: 'available', at: minute(1), notFoundAt: null })
})

it('puts a sold car back on sale when a later job sees it, and not when an older one is published late', async () => {
  await say('sold', 5)
  await publish(minute(4))
  expect(await stands()).toEqual(both('sold', minute(5)))
  await publish(minute(6))
  expect(await stands()).toEqual(both('available', null))
})

it('counts no not-found answer of before a job saw the car again', async () => {
  await say('gone', 1)
  await publish(minute(5))
  expect(await say('gone', 12)).toMatchObject({ state: 'unknown' })
  expect(await say('gone', 22)).toMatchObject({ state: 'sold' })
})

it('says so where no such listing is kept, and keeps nothing of it', async () => {
  expect(await observe({ state: 'gone', at: minute(1) }, { ...LISTING, sourceId: '99' })).toBeNull()
  expect(await saleCheckOf(db, 'site', '99')).toBeNull()
})

it('has a listing asked again that was never asked, the sooner time of two', async () => {
  await askAgain(db, 'site', '1', minute(20))
  await askAgain(db, 'site', '1', minute(10))
  await askAgain(db, 'site', '1', minute(30))
  expect(await saleCheckOf(db, 'site', '1')).toBeNull()
  const due = { now: minute(10), nextAt: minute(99), limit: 5 }
  expect(await takeDueChecks(db, 'site', { reason: 'not_found', ...due })).toEqual([])
  expect(await takeDueChecks(db, 'site', { reason: 'reported', ...due })).toEqual(['1'])
})

it('ends the same when two observations come at once', async () => {
  const answers = await Promise.all([say('sold', 1), say('sold', 1), say('available', 1), say('sold', 1)])
  expect(answers.filter((answer) => answer?.isHidden).length).toBeLessThanOrEqual(1)
  expect(new Set((await stands()).map(({ status }) => status)).size).toBe(1)
})
