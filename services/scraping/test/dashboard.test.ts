import type { DashboardCrawl } from '@karvan/contracts'
import { endJob } from '@karvan/jobs'
import { expect, it } from 'vitest'
import { deadLettersOfFile, listing } from './dead-letter-kit.ts'
import { accept, paged } from './paged.ts'

const { db, dataOf, jobWith } = deadLettersOfFile()
const figures = () => dataOf<DashboardCrawl>('GET', '/api/admin/dashboard/crawl')

it('says of a source that was never crawled that nothing is known of it', async () => {
  expect(await figures()).toEqual({
    activeJobs: 0,
    failedInDay: 0,
    deadLetters: 0,
    deadMessages: 0,
    sources: [
      {
        source: 'paged',
        name: paged.texts.label,
        health: { level: 'unknown', reason: null },
        current: null,
        last: null,
      },
    ],
  })
})

it('counts jobs and what they gave up, and says how the last one ended', async () => {
  const old = await accept(db(), 30)
  await endJob(db(), old, { status: 'failed', outcome: 'error', message: 'No answer' })
  await db()
    .updateTable('jobs')
    .set({ ended_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', old)
    .execute()
  const cancelled = await accept(db(), 30)
  await endJob(db(), cancelled, { status: 'failed', outcome: 'cancelled', message: 'Cancelled' })
  await jobWith([listing('1'), listing('2'), listing('3')])
  await db()
    .updateTable('dead_letters')
    .set({ state: 'discarded', settled_by: cancelled, settled_at: new Date() })
    .where('about', '=', '2')
    .execute()
  const failed = await accept(db(), 30)
  await endJob(db(), failed, { status: 'failed', outcome: 'error', message: 'No answer' })
  const running = await accept(db(), 30)
  await db()
    .insertInto('dead_messages')
    .values({ queue: 'test.v1', message_id: running, type: null, body: '{}', reason: 'not known', attempts: 5 })
    .execute()

  const { sources, ...counts } = await figures()
  expect(counts).toEqual({ activeJobs: 1, failedInDay: 1, deadLetters: 2, deadMessages: 1 })
  expect(sources).toMatchObject([
    {
      source: 'paged',
      health: { level: 'bad', reason: 'No answer' },
      current: running,
      last: { jobId: failed, status: 'failed', outcome: 'error' },
    },
  ])
  await db().deleteFrom('dead_messages').execute()
})
