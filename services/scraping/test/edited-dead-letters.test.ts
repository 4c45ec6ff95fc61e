import type { DeadLetter } from '@karvan/contracts'
import { endJob, findJob, insertJobUnlessOneRuns, saveSite, writeDeadLetters } from '@karvan/jobs'
import { sourceNamed, SOURCES } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { LETTERS, deadLettersOfFile, listing } from './dead-letter-kit.ts'

/** Dead letters that staff change before they are tried again. */

const generic = sourceNamed(SOURCES, 'generic')
if (!generic) throw new Error('sites of staff have no source')
const { call, db, jobWith, jobWithPart, part, dataOf, deadLettersOf, idOf, tasksOf } = deadLettersOfFile([generic])

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
  expect((await deadLettersOf(id)).find(({ about }) => about === '8')).toMatchObject({ state: 'open', edited: null })
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
  expect((await deadLettersOf(id))[0]).toMatchObject({ state: 'open', edited: null })
})

it('changes of a part of the list only whether the source is believed', async () => {
  const id = await jobWithPart('not_believed', 'too much has changed')
  const [letter] = await deadLettersOf(id)
  expect(letter?.editable).toEqual(['confirmChanges'])
  const url = `${LETTERS}/${letter?.id ?? ''}/retry`
  expect(await call('POST', url, { about: '7' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const { body } = await call('POST', url, { confirmChanges: true })
  expect(await tasksOf(String(body['jobId']))).toMatchObject([{ step: 'collect', params: part }])
  expect((await deadLettersOf(id))[0]?.edited).toEqual({ about: null, confirmChanges: true })
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
  await writeDeadLetters(db(), { jobId: id, work, attempts: 5 }, [listing(about)])
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
  expect((await deadLettersOf(id))[0]).toMatchObject({ about: '7', state: 'open', edited: null, settledBy: null })
})
