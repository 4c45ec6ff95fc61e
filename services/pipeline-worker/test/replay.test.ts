import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { connectToMongo, openRawStore } from '@karvan/raw-store'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { readCars, SOURCES, withoutSite } from '@karvan/sources'
import { repetitions } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withOtherParser } from './other-parser.ts'
import { openLab } from './replay-lab.ts'

const CARS = repetitions('listings that are replayed', 400, 20_000)
const LONG_MS = 600_000
const WHITE = `color = 'White'`
const FAR = 'mileage_km > 100000 and mileage_km % 1000 <> 0'
const NO_PHOTOS = `source_id like '%77' and photos <> '{}'`
const LEASE = `'lease' = any (quarantine)`

let lab: Awaited<ReturnType<typeof openLab>>

beforeAll(async () => {
  lab = await openLab(CARS, LONG_MS)
}, LONG_MS)
afterAll(() => lab.close())

const listingsIn = async (id: string) =>
  Object.fromEntries((await lab.fields(id)).map(({ field, listings }) => [field, listings]))

let compared: string

it(
  'shows exactly the fields that a changed parser reads otherwise, and changes nothing',
  async () => {
    const [before, sums] = [await lab.rows(), await lab.checksum()]
    const white = await lab.ids(WHITE)
    const far = await lab.ids(FAR)
    const noPhotos = await lab.ids(NO_PHOTOS)
    const lease = await lab.ids(LEASE)
    expect([white, far, noPhotos, lease].map(({ length }) => length > 0)).toEqual([true, true, true, true])
    const startedAt = performance.now()
    const replay = await lab.compare()
    console.log(`compared ${replay.compared} listings in ${Math.round(performance.now() - startedAt)} ms`)
    compared = replay.id
    expect(replay).toMatchObject({ state: 'compared', scope: 'all', source: 'encar', noDocument: 0, promotion: null })
    expect(await lab.differing(replay.id)).toEqual([...new Set([...white, ...far, ...noPhotos, ...lease])].toSorted())
    const counts = await listingsIn(replay.id)
    expect(counts).toMatchObject({ color: white.length, mileage_km: far.length, photos: noPhotos.length })
    const allowed = ['color', 'mileage_km', 'photos', 'quarantine', 'status']
    const ofLeases = ['price_amount', 'price_currency', 'price_krw', 'original_amount', 'discount']
    expect(Object.keys(counts).filter((field) => ![...allowed, ...ofLeases].includes(field))).toEqual([])
    expect(counts['price_amount']).toBeLessThanOrEqual(lease.length)
    expect(replay.letIn).toBeGreaterThan(0)
    expect(replay.quarantined).toBeGreaterThan(0)

    const { differences, pagination } = await lab.differences(replay.id, '?field=color&limit=100')
    expect(pagination.total).toBe(white.length)
    expect(differences.map(({ sourceId }) => sourceId)).toEqual(white.slice(0, 100))
    for (const one of differences) expect(one).toMatchObject({ before: 'White', after: 'Black', state: 'compared' })
    expect(differences.some(({ carId }) => carId !== null)).toBe(true)
    expect(await lab.rows()).toEqual(before)
    expect(await lab.checksum()).toEqual(sums)
  },
  LONG_MS,
)

it(
  'promotes and undoes them: every row and price is as it was, each once',
  async () => {
    const [before, sums] = [await lab.rows(), await lab.checksum()]
    const first = await lab.get(compared)
    expect(await lab.refusal('undoReplay', compared)).toEqual([409, 'replays.not_promoted'])
    const startedAt = performance.now()
    const promoted = await lab.promote(compared)
    console.log(`promoted ${first.differing} listings in ${Math.round(performance.now() - startedAt)} ms`)
    expect(promoted.promotion).toMatchObject({ outcome: 'success', done: first.differing, changed: 0 })
    expect(promoted.state).toBe('promoted')
    expect(await lab.ids(WHITE)).toEqual([])
    expect(await lab.checksum()).not.toEqual(sums)
    expect(await lab.refusal('promoteReplay', compared)).toEqual([409, 'replays.already_promoted'])

    const again = await lab.compare()
    expect(again).toMatchObject({ state: 'compared', differing: 0 })
    expect(await lab.fields(again.id)).toEqual([])
    expect(await lab.refusal('promoteReplay', again.id)).toEqual([409, 'replays.nothing_differs'])

    const backAt = performance.now()
    const undone = await lab.undo(compared)
    console.log(`undid ${first.differing} listings in ${Math.round(performance.now() - backAt)} ms`)
    expect(undone).toMatchObject({ state: 'undone', undo: { done: first.differing, changed: 0 } })
    expect(await lab.rows()).toEqual(before)
    expect(await lab.checksum()).toEqual(sums)
    expect(await lab.refusal('undoReplay', compared)).toEqual([409, 'replays.already_undone'])
    expect(await lab.refusal('promoteReplay', compared)).toEqual([409, 'replays.already_promoted'])
  },
  LONG_MS,
)

it(
  'leaves out, and counts, what changes between the steps; what staff and the site said stays',
  async () => {
    const [changed, later, off, sold] = await lab.ids(`${WHITE} and status = 'available'`)
    await lab.sql(
      `update inventory.listings set status = case source_id when $1 then 'withdrawn' else 'sold' end where source_id = any ($2)`,
      [off, [off, sold]],
    )
    const replay = await lab.compare({ scope: 'listings', sourceIds: [changed, later, off, sold] })
    expect(replay.differing).toBe(4)
    await lab.sql(`update inventory.cars set seats = 9 where source_id = $1`, [changed])
    const before = await lab.rows()
    const promoted = await lab.promote(replay.id)
    expect(promoted.promotion).toMatchObject({ outcome: 'success', done: 3, changed: 1 })
    const { differences } = await lab.differences(replay.id, '?field=color')
    expect(differences.find(({ sourceId }) => sourceId === changed)?.state).toBe('changed')
    const statuses = await lab.sql(
      `select source_id as id, color, status from inventory.cars where source_id = any ($1) order by source_id`,
      [[changed, later, off, sold]],
    )
    expect(statuses).toEqual([
      { id: changed, color: 'White', status: 'available' },
      { id: later, color: 'Black', status: 'available' },
      { id: off, color: 'Black', status: 'withdrawn' },
      { id: sold, color: 'Black', status: 'sold' },
    ])
    await lab.sql(`update inventory.cars set seats = 9 where source_id = $1`, [later])
    const undone = await lab.undo(replay.id)
    expect(undone.undo).toMatchObject({ outcome: 'success', done: 2, changed: 1 })
    const isOther = (row: object) => 'source_id' in row && row.source_id !== later
    expect((await lab.rows()).filter(isOther)).toEqual(before.filter(isOther))
    expect((await lab.sql(`select color from inventory.cars where source_id = $1`, [later]))[0]).toEqual({
      color: 'Black',
    })
    await lab.sql(`update inventory.listings set status = 'available' where source_id = any ($1)`, [[off, sold]])
  },
  LONG_MS,
)

it('reads a part of the documents: kept back, of an older parser, or by ids', async () => {
  const rejected = await lab.ids(`status = 'rejected'`)
  expect(await lab.compare({ scope: 'kept-back' })).toMatchObject({ compared: rejected.length })
  // All were stored by the parser before.
  const all = (await lab.ids('true')).length
  expect(await lab.compare({ scope: 'older-parser' })).toMatchObject({ compared: all })
  expect(await lab.compare({ scope: 'listings', sourceIds: ['nobody'] })).toMatchObject({
    state: 'compared',
    compared: 0,
    noDocument: 1,
  })
})

it(
  'promotes to what publishing by that parser gives, also where staff have edited a field',
  async () => {
    const edited = await lab.sql<{ id: string }>(
      `select id from inventory.cars where ${WHITE} and status = 'available' order by source_id limit 3`,
    )
    for (const { id } of edited) {
      const { status } = await lab.stack.client.call('updateCar', { params: { id }, body: { color: 'Red' } })
      expect(status).toBe(200)
    }
    const edits = () => lab.sql(`select source_id, value, source_value as says from inventory.staff_edits order by 1`)
    const replay = await lab.compare()
    await lab.promote(replay.id)
    const promoted = await lab.contents()
    const said = await edits()
    expect(said.map((edit) => ({ ...edit, source_id: '' }))).toEqual(
      edited.map(() => ({ source_id: '', value: 'Red', says: 'Black' })),
    )
    await publishAll()
    expect(await lab.contents()).toEqual(promoted)
    expect(await edits()).toEqual(said)
  },
  LONG_MS,
)

/** Publishes all that the shop knows again, by the other parser, as seen when it was seen. */
async function publishAll(): Promise<void> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const db: Kysely<InventoryDatabase> = openDatabase({
    url: lab.suite.databases.worker,
    searchPath: ['inventory'],
    poolSize: 1,
    statementTimeoutMs: 60_000,
    log,
  })
  const mongo = connectToMongo(lab.suite.mongoUrl, log)
  try {
    const [source] = SOURCES.map(withOtherParser)
    if (!source) throw new Error('there is no source')
    const { openAdapter } = await source.adapter()
    const raw = await openRawStore(mongo, source)
    const route = { source: source.name, from: source.dataset, to: source.publishesTo }
    const stored = await lab.sql<{ id: string; at: Date }>(
      `select source_id as id, seen_at as at from inventory.encar_cars order by source_id`,
    )
    for (let place = 0; place < stored.length; place += 300) {
      const part = stored.slice(place, place + 300)
      const cars = readCars(
        openAdapter(withoutSite),
        await raw.load(part.map(({ id }) => id)),
        part[0]?.at ?? new Date(),
      )
      await db.transaction().execute((trx) => publishListings(trx, route, cars, part[0]?.at ?? new Date()))
    }
  } finally {
    await db.destroy()
    await mongo.close()
  }
}
