import { DEAD_LETTER_REASONS, type DeadLetter, type DeadLetterGroup } from '@karvan/contracts'
import {
  addTasks,
  endJob,
  findJob,
  type GivenUp,
  insertJobUnlessOneRuns,
  listingWork,
  noteItems,
  saveSite,
  writeLetters,
} from '@karvan/jobs'
import { sourceNamed, SOURCES } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { accept, log, paged } from './paged.ts'
import { serviceOfFile } from './service.ts'

/** What jobs gave up: grouped, read, done again and put away. */

const generic = sourceNamed(SOURCES, 'generic')
if (!generic) throw new Error('sites of staff have no source')
const { call, db, tokenFor } = serviceOfFile([paged, generic])

const LETTERS = '/api/scraping/dead-letters'
const planner = () => new JobPlanner({ db: db(), sources: [paged], log })
const listing = (about: string, reason: GivenUp['reason'] = 'timed_out'): GivenUp => ({
  about,
  part: null,
  reason,
  error: `no answer for ${about}`,
})

/** A job that has ended and gave up the pages of these listings. */
async function jobWith(given: readonly GivenUp[]): Promise<string> {
  const id = await accept(db(), 30)
  const ids = given.map(({ about }) => about)
  const items = [...ids, 'good'].map((sourceId) => ({ sourceId, vehicleKey: `v${sourceId}`, state: 'found' as const }))
  await noteItems(db(), id, items)
  await writeLetters(db(), { jobId: id, work: { step: 'detail', params: { sourceIds: ids } }, attempts: 5 }, given)
  await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
  return id
}
const dataOf = async <T>(method: 'GET' | 'POST', url: string, body?: object) =>
  (await call(method, url, body)).body['data'] as T
const lettersOf = async (jobId: string) =>
  (await dataOf<{ letters: DeadLetter[] }>('GET', `${LETTERS}?jobId=${jobId}&limit=100`)).letters
const idOf = async (jobId: string, about: string) =>
  (await lettersOf(jobId)).find((letter) => letter.about === about)?.id ?? ''
const tasksOf = (id: string) =>
  db().selectFrom('tasks').select(['step', 'params', 'state']).where('job_id', '=', id).orderBy('key').execute()

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
  expect((await lettersOf(id)).find(({ about }) => about === '8')?.state).toBe('open')
})

it('refuses while a job of the source runs, and when nothing is open', async () => {
  const id = await jobWith([listing('7')])
  const running = await accept(db(), 10)
  const refused = await call('POST', `${LETTERS}/retry`, { jobId: id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'jobs.conflict' } })
  expect((await lettersOf(id))[0]?.state).toBe('open')
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
  const id = await accept(db(), 30)
  const part = { band: null, offset: 10, limit: 10 }
  const given = { about: '10', part, reason: 'server_error', error: 'the site answered 500' } as const
  await writeLetters(db(), { jobId: id, work: { step: 'collect', params: part }, attempts: 5 }, [given])
  await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
  expect((await lettersOf(id))[0]).toMatchObject({ about: '10', isListing: false, step: 'collect' })
  const { body } = await call('POST', `${LETTERS}/retry`, { jobId: id })
  const retry = String(body['jobId'])
  await planner().advance(retry)
  await db().updateTable('tasks').set({ state: 'done', counts: '{"rows":1}' }).where('job_id', '=', retry).execute()
  await noteItems(db(), retry, [{ sourceId: 'new', vehicleKey: null, state: 'found' }])
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
  const after = await lettersOf(id)
  expect(Object.fromEntries(after.map(({ about, state }) => [about, state]))).toEqual({ 7: 'retried', 8: 'open' })
})

it('gives the letters of a failed job to the one that continues it', async () => {
  const id = await accept(db(), 30)
  await planner().advance(id)
  const set = (key: string, values: object) =>
    db().updateTable('tasks').set(values).where('job_id', '=', id).where('key', '=', key).execute()
  await set('0', { state: 'done', counts: '{"rows":10}' })
  await set('10', { state: 'failed', error: 'gone' })
  const part = { band: null, offset: 10, limit: 10 }
  const given = { about: '10', part, reason: 'refused', error: 'the site refuses us (403)' } as const
  await writeLetters(db(), { jobId: id, work: { step: 'collect', params: part }, attempts: 3 }, [given])
  await endJob(db(), id, { status: 'failed', outcome: 'error', message: 'Refused' })
  const { body } = await call('POST', `/api/scraping-logs/job-continue/${id}`)
  expect(await lettersOf(id)).toMatchObject([{ state: 'retried', retryJobId: body['jobId'], settledBy: null }])
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
  await writeLetters(db(), { jobId: id, work, attempts: 5 }, [listing('7')])
  expect(await lettersOf(id)).toHaveLength(1)
})

it('asks for the listing that staff name in place of the one that was wrong, and keeps both', async () => {
  const id = await jobWith([listing('7'), listing('8')])
  const letter = await idOf(id, '7')
  expect(await dataOf('GET', `${LETTERS}/${letter}`)).toMatchObject({
    editable: ['about', 'confirmChanges'],
    edited: null,
  })
  const address = 'https://fem.encar.com/cars/detail/39000007?from=mail'
  const { status, body } = await call('POST', `${LETTERS}/${letter}/retry`, { about: address, confirmChanges: true })
  expect([status, body['data']]).toMatchObject([202, { status: 'pending' }])
  const retry = String(body['jobId'])
  expect(await tasksOf(retry)).toMatchObject([{ step: 'detail', params: { sourceIds: ['39000007'] } }])
  const items = await db().selectFrom('items').selectAll().where('job_id', '=', retry).execute()
  expect(items).toMatchObject([{ source_id: '39000007', state: 'found' }])
  expect((await findJob(db(), retry))?.params).toMatchObject({ confirmChanges: true, letters: 1 })
  const settled = await dataOf<DeadLetter>('GET', `${LETTERS}/${letter}`)
  const edited = { about: '39000007', confirmChanges: true }
  expect(settled).toMatchObject({ about: '7', state: 'retried', retryJobId: retry, edited })
  expect([settled.settledBy, settled.settledAt]).not.toContain(null)
  expect((await lettersOf(id)).find(({ about }) => about === '8')).toMatchObject({ state: 'open', edited: null })
  const again = await call('POST', `${LETTERS}/${letter}/retry`, { about: '9' })
  expect(again).toMatchObject({ status: 409, body: { code: 'letters.none_open' } })
  const audit = await db().selectFrom('outbox').select('envelope').execute()
  const noted = audit.map(({ envelope }) => envelope.payload).filter((entry) => JSON.stringify(entry).includes(letter))
  expect(noted).toMatchObject([
    { action: 'letters.retried', before: { about: '7' }, after: { about: '39000007', confirmChanges: true } },
  ])
})

it.each([
  { about: 'https://evil.example/cars/detail/7' },
  { about: 'https://user@fem.encar.com/cars/detail/7' },
  { about: 'http://fem.encar.com/cars/detail/7' },
  { about: '7/../8' },
  { about: '' },
  { confirmChanges: false },
  { attempts: 9 },
  {},
])('refuses %j for a listing, and leaves the letter open', async (change) => {
  const id = await jobWith([listing('7')])
  const refused = await call('POST', `${LETTERS}/${await idOf(id, '7')}/retry`, change)
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await lettersOf(id))[0]).toMatchObject({ state: 'open', edited: null })
})

it('changes of a part of the list only whether the source is believed', async () => {
  const id = await accept(db(), 30)
  const part = { band: null, offset: 10, limit: 10 }
  const given = { about: '10', part, reason: 'not_believed', error: 'too much has changed' } as const
  await writeLetters(db(), { jobId: id, work: { step: 'collect', params: part }, attempts: 5 }, [given])
  await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
  const [letter] = await lettersOf(id)
  expect(letter?.editable).toEqual(['confirmChanges'])
  const url = `${LETTERS}/${letter?.id ?? ''}/retry`
  expect(await call('POST', url, { about: '7' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const { body } = await call('POST', url, { confirmChanges: true })
  expect(await tasksOf(String(body['jobId']))).toMatchObject([{ step: 'collect', params: part }])
  expect((await lettersOf(id))[0]?.edited).toEqual({ about: null, confirmChanges: true })
})

it('takes a page of the same site of staff alone', async () => {
  const words = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false, savedBy: null }
  for (const host of ['dealer.example', 'other.example']) await saveSite(db(), { ...words, host })
  const id = randomUUID()
  const params = { totalCars: 1, query: 'dealer.example', processingMode: 'three-step' } as const
  const job = { id, type: 'generic', source: 'generic', steps: generic.steps, params, correlationId: id, actor: null }
  expect(await insertJobUnlessOneRuns(db(), job)).toBe(true)
  const about = 'dealer.example/cars/kia-1/'
  const work = { step: 'detail' as const, params: { sourceIds: [about] } }
  await writeLetters(db(), { jobId: id, work, attempts: 5 }, [listing(about)])
  await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
  const url = `${LETTERS}/${await idOf(id, about)}/retry`
  for (const other of [
    'https://other.example/cars/kia-1/',
    'https://dealer.example/about/',
    'https://dealer.example:444/cars/kia-2/',
    'other.example/cars/kia-1/',
    '127.0.0.1/cars/kia-1/',
    'kia-2',
  ])
    expect([other, (await call('POST', url, { about: other })).status]).toEqual([other, 400])
  const { status, body } = await call('POST', url, { about: 'https://dealer.example/cars/kia-2' })
  expect(status).toBe(202)
  expect(await tasksOf(String(body['jobId']))).toMatchObject([
    { params: { sourceIds: ['dealer.example/cars/kia-2/'] } },
  ])
})

it('opens an edited letter again, as it was, when its job is cancelled before it came to it', async () => {
  const id = await jobWith([listing('7')])
  const { body } = await call('POST', `${LETTERS}/${await idOf(id, '7')}/retry`, { about: '9' })
  await call('POST', `/api/scraping-logs/job-cancel/${String(body['jobId'])}`)
  expect((await lettersOf(id))[0]).toMatchObject({ about: '7', state: 'open', edited: null, settledBy: null })
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
  expect((await lettersOf(id))[0]?.state).toBe('open')
})
