import type { CrawlEvent } from '@karvan/contracts'
import { endJob, insertJobUnlessOneRuns, type JobOutcome } from '@karvan/jobs'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deadLettersOfFile, LETTERS, listing } from './dead-letter-kit.ts'
import { accept, paged } from './paged.ts'

const { db, call, dataOf, jobWith, tokenFor } = deadLettersOfFile()
const read = () => dataOf<{ items: CrawlEvent[]; total: number }>('GET', '/api/admin/inbox/crawl')
const HOUR_MS = 3_600_000
const agoOf = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

beforeEach(() => db().deleteFrom('dead_messages').execute())

/** A job of the source that ended so many hours ago. */
async function ended(outcome: JobOutcome, hours: number): Promise<string> {
  const id = await accept(db(), 30)
  const status = outcome === 'success' || outcome === 'partial' ? 'completed' : 'failed'
  await endJob(db(), id, { status, outcome, message: `It ended: ${outcome}` })
  await setTimes(id, hours)
  return id
}
const setTimes = (id: string, hours: number) =>
  db()
    .updateTable('jobs')
    .set({ created_at: agoOf(hours + 1), ended_at: agoOf(hours) })
    .where('id', '=', id)
    .execute()

/** A run of the pipeline that ended so many hours ago. */
async function endedRun(outcome: JobOutcome, hours: number, retryOf: string | null = null): Promise<string> {
  const id = randomUUID()
  const options = {} as never
  const params = { totalCars: 0, query: null, processingMode: 'three-step', run: { options, retryOf } } as const
  const job = { id, type: 'pipeline', source: null, steps: ['enrich'], params, correlationId: id, actor: null } as const
  expect(await insertJobUnlessOneRuns(db(), { ...job, steps: ['enrich'] })).toBe(true)
  await endJob(db(), id, { status: outcome === 'success' ? 'completed' : 'failed', outcome, message: 'It ended' })
  await setTimes(id, hours)
  return id
}

const message = (queue: string, type: string | null, hours: number) =>
  db()
    .insertInto('dead_messages')
    .values({
      queue,
      type,
      message_id: randomUUID(),
      body: '{}',
      reason: 'refused',
      attempts: 5,
      died_at: agoOf(hours),
    })
    .execute()

it('has nothing to say of sources that are well or were never crawled', async () => {
  expect(await read()).toEqual({ items: [], total: 0 })
  await ended('success', 1)
  await ended('cancelled', 0.5)
  expect(await read()).toEqual({ items: [], total: 0 })
})

it('says of a source since when every job went badly, as one event until it is well', async () => {
  await ended('success', 9)
  const first = await ended('error', 8)
  const last = await ended('error', 2)
  const { items, total } = await read()
  expect(total).toBe(1)
  expect(items).toMatchObject([
    { key: `source:${first}`, kind: 'source', source: 'paged', name: paged.texts.label, jobId: last },
  ])
  const [event] = items
  expect(Date.parse(event?.since ?? '')).toBe(
    (
      await db().selectFrom('jobs').select('ended_at').where('id', '=', first).executeTakeFirstOrThrow()
    ).ended_at?.getTime(),
  )
  expect(Date.parse(event?.limitAt ?? '') - Date.parse(event?.since ?? '')).toBe(4 * HOUR_MS)
  await ended('success', 1)
  expect((await read()).total).toBe(0)
  // In trouble again: another event.
  const again = await ended('error', 0.5)
  expect((await read()).items.map(({ key }) => key)).toEqual([`source:${again}`])
})

it('says of a job that failed by itself, until a later one has done its work', async () => {
  const failed = await ended('interrupted', 3)
  await ended('cancelled', 2)
  const { items } = await read()
  expect(items).toMatchObject([
    {
      key: `job:${failed}`,
      kind: 'job',
      work: 'scrape',
      source: 'paged',
      name: paged.texts.label,
      outcome: 'interrupted',
    },
  ])
  const [event] = items
  expect(Date.parse(event?.limitAt ?? '') - Date.parse(event?.since ?? '')).toBe(8 * HOUR_MS)
  await ended('success', 1)
  expect((await read()).total).toBe(0)
})

it('says of a run that failed, until another one goes on with it or a later run is done', async () => {
  const failed = await endedRun('error', 5)
  expect((await read()).items).toMatchObject([{ key: `job:${failed}`, work: 'run', source: null, name: null }])
  const retry = await endedRun('error', 4, failed)
  expect((await read()).items.map(({ key }) => key)).toEqual([`job:${retry}`])
  await endedRun('success', 1)
  expect((await read()).total).toBe(0)
})

it('does not speak of what failed more than thirty days ago', async () => {
  await endedRun('error', 31 * 24)
  expect((await read()).total).toBe(0)
})

it('puts what a job gave up together, until all of it is settled', async () => {
  const job = await jobWith([listing('1'), listing('2')])
  const ofLetters = async () => (await read()).items.filter(({ kind }) => kind === 'dead_letters')
  expect(await ofLetters()).toMatchObject([{ key: `dead_letters:${job}`, jobId: job, source: 'paged', count: 2 }])
  await call('POST', `${LETTERS}/discard`, { jobId: job, why: 'They are gone' })
  expect(await ofLetters()).toEqual([])
})

it('puts the messages of one queue and day together, and mails by themselves', async () => {
  await message('auth.mail.v1', 'account.mail', 50)
  await message('auth.mail.v1', 'account.mail', 50)
  await message('auth.mail.v1', 'audit.recorded', 50)
  await message('Odd Queue/1', null, 2)
  const day = agoOf(50).toISOString().slice(0, 10)
  const { items, total } = await read()
  expect(total).toBe(3)
  const found = items.map((event) => ('count' in event ? [event.key, event.kind, event.count] : []))
  expect(found.toSorted()).toEqual(
    [
      [`mail:${day}:auth.mail.v1`, 'mail', 2],
      [`dead_messages:${day}:auth.mail.v1`, 'dead_messages', 1],
      [`dead_messages:${agoOf(2).toISOString().slice(0, 10)}:odd-queue-1`, 'dead_messages', 1],
    ].toSorted(),
  )
  const id = (await db().selectFrom('dead_messages').select('id').where('type', 'is', null).executeTakeFirstOrThrow())
    .id
  await call('POST', `/api/scraping/dead-messages/${id}/discard`)
  expect((await read()).total).toBe(2)
})

it('is for those alone who see the crawl', async () => {
  expect((await call('GET', '/api/admin/inbox/crawl', undefined, await tokenFor('admin'))).status).toBe(403)
})
