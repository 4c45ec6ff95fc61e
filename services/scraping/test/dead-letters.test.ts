import { randomUUID } from 'node:crypto'
import { DEAD_LETTER_REASONS, type DeadLetter, type DeadLetterGroup } from '@karvan/contracts'
import { addTasks, endJob, findJob, listingWork, noteItems, writeDeadLetters } from '@karvan/jobs'
import { expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { LETTERS, deadLettersOfFile, listing } from './dead-letter-kit.ts'
import { accept, log, paged } from './paged.ts'

/** What jobs gave up: grouped, read, done again and put away. */

const { call, db, tokenFor, jobWith, jobWithPart, part, dataOf, deadLettersOf, idOf, tasksOf } = deadLettersOfFile()
const planner = () => new JobPlanner({ db: db(), sources: [paged], log })

it('groups 200 letters by reason, and shows them a page at a time', async () => {
  const given = Array.from({ length: 200 }, (_, i) =>
    listing(String(1_000 + i), i < 150 ? 'timed_out' : i < 190 ? 'wrong_form' : 'unreadable'),
  )
  const id = await jobWith(given)
  const { groups } = await dataOf<{ groups: DeadLetterGroup[] }>('GET', `/api/scraping/dead-letter-groups?jobId=${id}`)
  expect(groups.map(({ reason, count }) => [reason, count])).toEqual([
    ['timed_out', 150],
    ['wrong_form', 40],
    ['unreadable', 10],
  ])
  expect(groups[0]?.example).toMatch(/^no answer for 1\d\d\d$/)
  const seen = new Set<string>()
  for (const page of [1, 2, 3, 4]) {
    const { letters, pagination } = await dataOf<{ letters: DeadLetter[]; pagination: object }>(
      'GET',
      `${LETTERS}?jobId=${id}&page=${page}&limit=60&state=open`,
    )
    expect(pagination).toEqual({ page, limit: 60, total: 200, totalPages: 4 })
    for (const letter of letters) seen.add(letter.about)
  }
  expect(seen.size).toBe(200)
  const some = await dataOf<{ pagination: object }>('GET', `${LETTERS}?source=paged&reason=unreadable&state=open`)
  expect(some.pagination).toMatchObject({ total: 10 })
  expect(DEAD_LETTER_REASONS).toContain('workers_died')
})

it('starts a job of the one letter, from the step at which it was given up', async () => {
  const id = await jobWith([listing('7'), listing('8')])
  const letter = await idOf(id, '7')
  const { status, body } = await call('POST', `${LETTERS}/retry`, { jobId: id, ids: [letter] })
  expect([status, body['data']]).toMatchObject([202, { letters: 1 }])
  const retry = String(body['jobId'])
  expect(await findJob(db(), retry)).toMatchObject({ steps: ['detail', 'publish'], step: 'detail', continues: id })
  expect(await tasksOf(retry)).toMatchObject([{ step: 'detail', params: { sourceIds: ['7'] }, state: 'pending' }])
  const items = await db().selectFrom('items').selectAll().where('job_id', '=', retry).execute()
  expect(items).toMatchObject([{ source_id: '7', vehicle_key: 'v7', state: 'found' }])
  const settled = await dataOf<DeadLetter>('GET', `${LETTERS}/${letter}`)
  expect(settled).toMatchObject({ state: 'retried', retryJobId: retry, attempts: 5, error: 'no answer for 7' })
  expect((await deadLettersOf(id)).find(({ about }) => about === '8')?.state).toBe('open')
})

it('refuses while a job of the source runs, and when nothing is open', async () => {
  const id = await jobWith([listing('7')])
  const running = await accept(db(), 10)
  const refused = await call('POST', `${LETTERS}/retry`, { jobId: id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'jobs.conflict' } })
  expect((await deadLettersOf(id))[0]?.state).toBe('open')
  await endJob(db(), running, { status: 'failed', outcome: 'cancelled', message: 'Cancelled' })
  const [one, other] = await Promise.all([
    call('POST', `${LETTERS}/retry`, { jobId: id }),
    call('POST', `${LETTERS}/retry`, { jobId: id }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([202, 409])
  const none = await call('POST', `${LETTERS}/discard`, { jobId: id, why: 'gone' })
  expect(none).toMatchObject({ status: 409, body: { code: 'letters.none_open' } })
  expect(await call('POST', `${LETTERS}/retry`, { jobId: randomUUID() })).toMatchObject({ status: 404 })
  expect(await call('GET', `${LETTERS}/${randomUUID()}`)).toMatchObject({ status: 404 })
})

it('keeps what was put away out of all, and readable with its reason', async () => {
  const id = await jobWith([listing('7', 'unreadable'), listing('8'), listing('9')])
  const discarded = await call('POST', `${LETTERS}/discard`, { jobId: id, reason: 'unreadable', why: 'No car at all' })
  expect(discarded).toMatchObject({ status: 200, body: { data: { letters: 1 } } })
  expect(await dataOf('GET', `${LETTERS}/${await idOf(id, '7')}`)).toMatchObject({
    state: 'discarded',
    why: 'No car at all',
  })
  const { body } = await call('POST', `${LETTERS}/retry`, { jobId: id })
  expect(body['data']).toMatchObject({ letters: 2 })
  expect(await tasksOf(String(body['jobId']))).toMatchObject([{ params: { sourceIds: ['8', '9'] } }])
  expect(await call('POST', `${LETTERS}/discard`, { jobId: id, why: ' ' })).toMatchObject({ status: 400 })
})

it('collects a part of the list again and plans no other part', async () => {
  const id = await jobWithPart('server_error', 'the site answered 500')
  expect((await deadLettersOf(id))[0]).toMatchObject({ about: '10', isListing: false, step: 'collect' })
  const { body } = await call('POST', `${LETTERS}/retry`, { jobId: id })
  const retry = String(body['jobId'])
  await planner().advance(retry)
  // In one transaction, as a worker does it: the service's own planner may look in between.
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('tasks').set({ state: 'done', counts: '{"rows":1}' }).where('job_id', '=', retry).execute()
      await noteItems(trx, retry, [{ sourceId: 'new', vehicleKey: null, state: 'found' }])
    })
  await planner().advance(retry)
  expect(await tasksOf(retry)).toMatchObject([
    { step: 'detail', params: { sourceIds: ['new'] } },
    { step: 'collect', params: part },
  ])
})

it('opens again what a cancelled job did not come to', async () => {
  const id = await jobWith([listing('7'), listing('8')])
  const { body } = await call('POST', `${LETTERS}/retry`, { jobId: id })
  const retry = String(body['jobId'])
  await planner().advance(retry)
  // One is done and published before the job is cancelled.
  await db().updateTable('tasks').set({ state: 'done' }).where('job_id', '=', retry).execute()
  await db()
    .updateTable('items')
    .set({ state: 'published' })
    .where('job_id', '=', retry)
    .where('source_id', '=', '7')
    .execute()
  await addTasks(db(), retry, listingWork('publish', ['8'], 1))
  await call('POST', `/api/scraping-logs/job-cancel/${retry}`)
  const after = await deadLettersOf(id)
  expect(Object.fromEntries(after.map(({ about, state }) => [about, state]))).toEqual({ 7: 'retried', 8: 'open' })
})

it('gives the letters of a failed job to the one that continues it', async () => {
  const id = await accept(db(), 30)
  await planner().advance(id)
  const set = (key: string, values: object) =>
    db().updateTable('tasks').set(values).where('job_id', '=', id).where('key', '=', key).execute()
  await set('0', { state: 'done', counts: '{"rows":10}' })
  await set('10', { state: 'failed', error: 'gone' })
  const given = { about: '10', part, reason: 'refused', error: 'the site refuses us (403)' } as const
  await writeDeadLetters(db(), { jobId: id, work: { step: 'collect', params: part }, attempts: 3 }, [given])
  await endJob(db(), id, { status: 'failed', outcome: 'error', message: 'Refused' })
  const { body } = await call('POST', `/api/scraping-logs/job-continue/${id}`)
  expect(await deadLettersOf(id)).toMatchObject([{ state: 'retried', retryJobId: body['jobId'], settledBy: null }])
})

it('leaves a failed job to be continued after some of its letters were done again', async () => {
  const id = await jobWith([listing('7'), listing('8')])
  await db().updateTable('jobs').set({ status: 'failed', outcome: 'error' }).where('id', '=', id).execute()
  const { body } = await call('POST', `${LETTERS}/retry`, { jobId: id, ids: [await idOf(id, '7')] })
  await call('POST', `/api/scraping-logs/job-cancel/${String(body['jobId'])}`)
  expect(await dataOf('GET', `/api/scraping-logs/job-status/${id}`)).toMatchObject({ canContinue: true })
  expect(await dataOf('GET', `/api/scraping-logs/job-status/${String(body['jobId'])}`)).toMatchObject({
    canContinue: false,
  })
})

it('writes one letter for what is told twice', async () => {
  const id = await jobWith([listing('7')])
  const work = { step: 'detail' as const, params: { sourceIds: ['7'] } }
  await writeDeadLetters(db(), { jobId: id, work, attempts: 5 }, [listing('7')])
  expect(await deadLettersOf(id)).toHaveLength(1)
})

it('lets staff of the crawl alone read and change', async () => {
  const id = await jobWith([listing('7')])
  const user = await tokenFor('user')
  for (const url of [LETTERS, '/api/scraping/dead-letter-groups'])
    expect((await call('GET', url, undefined, user)).status).toBe(403)
  for (const what of ['retry', 'discard'])
    expect((await call('POST', `${LETTERS}/${what}`, { jobId: id, why: 'x' }, user)).status).toBe(403)
  const edit = { about: '9' }
  expect((await call('POST', `${LETTERS}/${await idOf(id, '7')}/retry`, edit, user)).status).toBe(403)
  expect((await deadLettersOf(id))[0]?.state).toBe('open')
})
