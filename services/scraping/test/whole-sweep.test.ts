import { findJob, type JobsDatabase, noteItems, readLog } from '@karvan/jobs'
import { createStores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { accept, log, openJobs, paged } from './paged.ts'

let db: Kysely<JobsDatabase>

beforeAll(async () => {
  db = await openJobs(await createStores())
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

const advance = (id: string) => new JobPlanner({ db, sources: [paged], log }).advance(id)
const tasks = async (step: 'collect' | 'missing') =>
  await db.selectFrom('tasks').select(['id', 'state']).where('step', '=', step).orderBy('key').execute()
const logOf = async (id: string) => (await readLog(db, id, 0, 100)).map(({ message }) => message)

interface Collected {
  readonly listed: number | null
  readonly shown: number
  readonly failed?: number
  readonly hasEnded?: boolean
}

/** A job whose first wave of three pages ended like this. */
async function collected({ listed, shown, failed = 0, hasEnded = true }: Collected): Promise<string> {
  const id = await accept(db, 30, ['collect', 'missing'])
  await advance(id)
  const items = Array.from({ length: shown }, (_, i) => ({
    sourceId: String(i),
    vehicleKey: null,
    state: 'found' as const,
  }))
  await noteItems(db, id, items)
  for (const [place, task] of (await tasks('collect')).entries()) {
    const isFailed = place < failed
    const counts = { rows: 10, ...(listed !== null && { listed }), ...(hasEnded && place === 2 && { last: 1 }) }
    await db
      .updateTable('tasks')
      .set({ state: isFailed ? 'failed' : 'done', counts: JSON.stringify(isFailed ? {} : counts) })
      .where('id', '=', task.id)
      .execute()
  }
  await advance(id)
  return id
}

it.each<[string, Collected]>([
  ['as many cars as the site says', { listed: 30, shown: 30 }],
  ['nearly as many, since a list changes while it is read', { listed: 100, shown: 98 }],
  ['its end, where the site does not say how many there are', { listed: null, shown: 24 }],
])('looks for missing cars after a list that showed %s', async (_, list) => {
  const id = await collected(list)
  expect(await tasks('missing')).toMatchObject([{ state: 'pending' }])
  expect(await findJob(db, id)).toMatchObject({ status: 'running', step: 'missing' })
})

it.each<[string, Collected, string]>([
  ['fewer cars than the site says', { listed: 100, shown: 97 }, 'the list showed 97 of 100 cars'],
  ['not all of its parts', { listed: 30, shown: 20, failed: 1 }, 'parts of the list that could not be had: 1'],
  ['not its end', { listed: null, shown: 30, hasEnded: false }, 'the list was read as far as 30 cars, and goes on'],
])('looks for no missing cars after a list that showed %s, and says why', async (_, list, reason) => {
  const id = await collected(list)
  expect(await tasks('missing')).toEqual([])
  expect(await logOf(id)).toContain(`No car leaves the shop: ${reason}`)
  expect((await findJob(db, id))?.status).not.toBe('running')
})
