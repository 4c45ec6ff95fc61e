import { appendLog, endJob, type JobsDatabase } from '@karvan/jobs'
import { seededRandom, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { jobEvents } from '../src/logs/job-events.ts'
import { type JobFeed } from '../src/logs/job-feed.ts'
import { JobFeeds } from '../src/logs/job-feeds.ts'
import { nothingReceived, readStream, type Received } from './log-reader.ts'
import { accept, log, paged } from './paged.ts'
import { serviceOfFile } from './service.ts'

const { app, call, db, tokenFor } = serviceOfFile([paged])
let base: string
let token: string
beforeAll(async () => {
  base = await app().listen({ port: 0, host: '127.0.0.1' })
  token = await tokenFor('super_admin')
})

const streamOf = (id: string) => `${base}/api/scraping-logs/job-logs-stream/${id}`
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const write = (id: string, message: string, level: 'info' | 'error' = 'info') =>
  appendLog(db(), id, { level, message, step: 'collect' })
const end = (id: string) =>
  db()
    .transaction()
    .execute(async (trx) => {
      await endJob(trx, id, { status: 'completed', outcome: 'success', message: 'done' })
      await appendLog(trx, id, { level: 'success', message: 'done' })
    })

it('sends every line with its number as id, the state, and that the job has ended', async () => {
  const id = await accept(db(), 20)
  await write(id, 'first')
  const received = nothingReceived()
  const reading = readStream(streamOf(id), token, received)
  await until(
    'the first line',
    () => received.lines,
    (lines) => lines.length === 1,
  )
  await write(id, 'second\n\ndata: {"type":"job-complete"}', 'error')
  await end(id)
  const { headers } = await reading
  expect(
    received.events.map((event) => (event.type === 'log' ? [event.seq, event.level, event.message] : event.type)),
  ).toEqual([
    [1, 'info', 'first'],
    'status',
    [2, 'error', 'second data: {"type":"job-complete"}'],
    [3, 'success', 'done'],
    'status',
    'job-complete',
  ])
  expect(received.events.at(-2)).toMatchObject({ type: 'status', status: { id, status: 'completed' } })
  expect(received.events.at(-1)).toMatchObject({ status: 'completed', outcome: 'success' })
  expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual([
    'text/event-stream',
    'no-store',
    'no',
  ])
})

it('loses no line and sends none twice, however often a reader is cut off', async () => {
  const CUTS = 50
  const random = seededRandom('cuts of a stream')
  const upToSome = (most: number) => 1 + Math.floor(random.next() * most)
  const id = await accept(db(), 20)
  let written = 0
  const burst = async () => {
    for (let left = upToSome(40); left > 0; left--) {
      await write(id, 'x'.repeat(upToSome(900)))
      written++
    }
  }
  const received = nothingReceived()
  for (let cuts = 0; cuts < CUTS; cuts++) {
    await burst()
    const enough = received.lines.length + upToSome(written - received.lines.length)
    await Promise.all([burst(), readStream(streamOf(id), token, received, () => received.lines.length >= enough)])
    expect(received.isComplete).toBe(false)
  }
  await end(id)
  await readStream(streamOf(id), token, received)
  expect(received.lines).toEqual(upTo(written + 1))
  expect(received.events.filter(({ type }) => type === 'job-complete')).toHaveLength(1)
}, 240_000)

it('keeps 199 readers on time beside one that takes nothing', async () => {
  const READERS = 199
  const LINES = 300
  const id = await accept(db(), 20)
  const stalled = connect(Number(new URL(base).port), '127.0.0.1')
  onTestFinished(() => void stalled.destroy())
  stalled.pause()
  const request = `GET ${new URL(streamOf(id)).pathname} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
  stalled.write(request)
  const all = Array.from({ length: READERS }, nothingReceived)
  const reading = all.map((received) => readStream(streamOf(id), token, received))
  await until(
    'every reader is there',
    () => all,
    (each) => each.every(({ events }) => events.length > 0),
  )
  for (let written = 0; written < LINES; written++) await write(id, 'x'.repeat(500))
  await end(id)
  await Promise.all(reading)
  const complete = (received: Received) => received.isComplete && received.lines.length === LINES + 1
  expect(all.filter((received) => !complete(received))).toEqual([])
}, 240_000)

it('says so where there is no such job, no right to read it, or no such line', async () => {
  const id = await accept(db(), 20)
  const status = async (address: string, headers: Record<string, string>) => {
    const response = await fetch(address, { headers })
    const { code } = (await response.json()) as { code: string }
    return [response.status, code]
  }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await status(streamOf(id), {})).toEqual([401, 'auth.required'])
  expect(await status(`${streamOf(id)}?token=${token}`, {})).toEqual([401, 'auth.required'])
  expect(await status(streamOf(id), { authorization: `Bearer ${await tokenFor('admin')}` })).toEqual([
    403,
    'auth.forbidden',
  ])
  expect(await status(streamOf(randomUUID()), bearer)).toEqual([404, 'jobs.not_found'])
  expect(await status(streamOf(id), { ...bearer, 'last-event-id': '-1' })).toEqual([400, 'request.invalid'])
})

it('has the same list and counts of jobs under the addresses of the log viewer', async () => {
  await accept(db(), 20)
  const { body: list } = await call('GET', '/api/scraping-logs/jobs?limit=1')
  expect(list).toEqual((await call('GET', '/api/scraping/jobs?limit=1')).body)
  const { body: counts } = await call('GET', '/api/scraping-logs/stats')
  expect(counts['data']).toEqual({ total: 1, running: 0, completed: 0, failed: 0 })
})

/** Feeds of the test's own, which are closed at its end. */
function feedsOver(jobs: Kysely<JobsDatabase>): JobFeeds {
  const snapshot = async (id: string) => {
    const { body } = await call('GET', `/api/scraping-logs/job-status/${id}`)
    return { job: body['data'] as JobFeed['job'], lastSeq: 0 }
  }
  const feeds = new JobFeeds({ db: jobs, snapshot, log })
  onTestFinished(() => feeds.close())
  return feeds
}

it('takes 500 who follow, and one more only when one has left', async () => {
  const id = await accept(db(), 20)
  const feeds = feedsOver(db())
  const followed = await Promise.all(Array.from({ length: 500 }, () => feeds.follow(id)))
  await expect(feeds.follow(id)).rejects.toMatchObject({ code: 'service.unavailable' })
  for (const feed of followed.slice(0, 1)) feeds.leave(feed)
  await expect(feeds.follow(id)).resolves.toBe(followed[1])
})

it('sends a sign of life while nothing happens, and ends when the session of the reader has', async () => {
  const id = await accept(db(), 20)
  const feeds = feedsOver(db())
  let asked = 0
  const isStillIn = () => Promise.resolve(++asked < 3)
  const { signal } = new AbortController()
  const events: unknown[] = []
  const feed = await feeds.follow(id)
  for await (const event of jobEvents(feeds, feed, { after: 0, isStillIn, signal, heartbeatMs: 20 })) events.push(event)
  expect(events).toEqual([{ data: expect.objectContaining({ type: 'status' }) as unknown }, 'heartbeat', 'heartbeat'])
})
