import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { purge } from '../src/jobs/purge.ts'
import { deadLettersOfFile, listing } from './dead-letter-kit.ts'

const DAY_MS = 24 * 60 * 60_000
const { db, jobWith, deadLettersOf } = deadLettersOfFile()
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const itemsOf = async (jobId: string) =>
  (await db().selectFrom('items').select('source_id').where('job_id', '=', jobId).execute()).length
const jobOf = async (id: string) =>
  await db().selectFrom('jobs').select('totals').where('id', '=', id).executeTakeFirst()

it('removes what a job found after two weeks and the job after ninety days, but for the last of its source', async () => {
  const first = await jobWith([listing('1')])
  const last = await jobWith([listing('2')])
  await purge(db(), later(13))
  expect([await itemsOf(first), await itemsOf(last)]).toEqual([2, 2])
  expect(await purge(db(), later(15))).toEqual({ items: 2, jobs: 0 })
  expect([await itemsOf(first), await itemsOf(last)]).toEqual([0, 2])
  expect((await deadLettersOf(first)).map(({ about }) => about)).toEqual(['1'])
  // What it came to was counted at its end.
  expect((await jobOf(first))?.totals).toMatchObject({ items: 2 })
  expect(await purge(db(), later(91))).toEqual({ items: 0, jobs: 1 })
  expect([await jobOf(first), await itemsOf(last)]).toEqual([undefined, 2])
  expect(await deadLettersOf(first)).toEqual([])
})

it('removes marks of messages that were handled long ago', async () => {
  await sql`insert into inbox (consumer, message_id) values ('a test', gen_random_uuid())`.execute(db())
  const marks = async () => (await sql`select from inbox`.execute(db())).rows.length
  await purge(db(), later(39))
  expect(await marks()).toBe(1)
  await purge(db(), later(41))
  expect(await marks()).toBe(0)
})
