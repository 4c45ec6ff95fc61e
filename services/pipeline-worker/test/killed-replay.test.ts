import { until } from '@karvan/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLab } from './replay-lab.ts'

/** Enough for several chunks of a comparison. */
const LISTINGS = 900
const LONG_MS = 300_000

let lab: Awaited<ReturnType<typeof openLab>>

beforeAll(async () => {
  lab = await openLab(LISTINGS, LONG_MS)
}, LONG_MS)
afterAll(() => lab.close())

/** What a replay keeps; each names itself as the writer. */
const found = async (id: string) => ({
  fields: await lab.fields(id),
  rows: await lab.sql(
    `select source_id, dataset, before, after - 'written_by' as after, hash from inventory.replay_rows where job_id = $1 order by 1, 2`,
    [id],
  ),
})

const isHeld = async () =>
  (
    await lab.sql(
      `select from pg_stat_activity where usename = 'karvan_pipeline' and wait_event_type = 'Lock'
         and datname = current_database()`,
    )
  ).length > 0

/** Kills the worker when it waits for what another session holds, and starts it again. */
async function killWhileHeld(hold: string, begin: () => Promise<string>): Promise<string> {
  const client = new pg.Client({ connectionString: lab.suite.superuserUrl })
  await client.connect()
  await client.query('begin')
  await client.query(hold)
  const id = await begin()
  await until('the worker is in the middle', isHeld, Boolean, 60_000)
  await lab.stack.program('pipeline-worker').kill()
  await client.end()
  await lab.stack.restart('pipeline-worker')
  return id
}

it(
  'compares, promotes and undoes to the same when its worker is killed in the middle of each',
  async () => {
    const before = await lab.rows()
    const sums = await lab.checksum()
    const calm = await lab.compare()
    const expected = await found(calm.id)
    expect(expected.rows.length).toBeGreaterThan(100)

    const killed = await killWhileHeld('lock table inventory.replay_fields in share mode', () => lab.start())
    const replay = await lab.compared(killed)
    expect(replay).toMatchObject({ state: 'compared', compared: calm.compared, differing: calm.differing })
    expect(await found(killed)).toEqual(expected)
    expect(await lab.rows()).toEqual(before)

    // Of the replay, since a promotion waits for who has locked a car before it writes the first one.
    const last = `select from inventory.replay_rows where job_id = '${killed}' and source_id =
      (select max(source_id) from inventory.replay_rows where dataset = 'main' and job_id = '${killed}') for update`
    const promotion = await killWhileHeld(last, () => lab.begin('promoteReplay', killed))
    expect(await lab.stack.client.ended(promotion, LONG_MS)).toMatchObject({ outcome: 'success' })
    expect((await lab.get(killed)).promotion).toMatchObject({ done: calm.differing, changed: 0 })
    expect(await lab.compare()).toMatchObject({ differing: 0 })

    const undo = await killWhileHeld(last, () => lab.begin('undoReplay', killed))
    expect(await lab.stack.client.ended(undo, LONG_MS)).toMatchObject({ outcome: 'success' })
    expect((await lab.get(killed)).undo).toMatchObject({ done: calm.differing, changed: 0 })
    expect(await lab.rows()).toEqual(before)
    expect(await lab.checksum()).toEqual(sums)
  },
  LONG_MS,
)
