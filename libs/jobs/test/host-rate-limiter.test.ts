import { until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HostPaused, HostRateLimiter, type JobsDatabase } from '../src/index.ts'
import { openJobs } from './running-job.ts'

const never = new AbortController().signal

let db: Kysely<JobsDatabase>
let hosts = 0
beforeAll(async () => {
  db = await openJobs()
})
afterAll(() => db.destroy())

const newHost = () => `host-${(hosts += 1)}.test`
const open = (host: string, maxInFlight: number, delayMs = 0) => new HostRateLimiter(db, host, { maxInFlight, delayMs })
const slotsOf = async (host: string) =>
  await db.selectFrom('host_slots').select('lease_until').where('host', '=', host).execute()
const taken = async (host: string) => (await slotsOf(host)).filter((slot) => slot.lease_until > new Date()).length

it('has no more requests under way than the host allows, over all replicas', async () => {
  const host = newHost()
  const [one, other] = [open(host, 3), open(host, 3)]
  let now = 0
  let highest = 0
  const request = async () => {
    now += 1
    highest = Math.max(highest, now)
    // All hold their slot until the limit is reached, so that one too many would be seen.
    await until(
      'three requests at a time',
      () => highest,
      (most) => most >= 3,
    )
    now -= 1
  }
  await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? one : other).run(request, never)))
  expect(highest).toBe(3)
  expect(await taken(host)).toBe(0)
})

it('starts no request sooner after another than the host allows', async () => {
  const host = newHost()
  const limiter = open(host, 4, 80)
  const before = performance.now()
  await Promise.all([1, 2, 3, 4].map(() => limiter.run(() => Promise.resolve(), never)))
  // Four starts have three pauses between them; two clocks measure, so a millisecond is left.
  expect(performance.now() - before).toBeGreaterThan(3 * 80 - 1)
})

it('asks a host no more often on a day than was agreed, over all replicas, and says until when it waits', async () => {
  const host = newHost()
  const limits = { maxInFlight: 2, delayMs: 0, dailyRequests: 3 }
  const [one, other] = [new HostRateLimiter(db, host, limits), new HostRateLimiter(db, host, limits)]
  let asked = 0
  const ask = (limiter: HostRateLimiter) => limiter.run(() => Promise.resolve((asked += 1)), never)
  await Promise.all([ask(one), ask(other), ask(one)])
  const refused = await ask(other).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HostPaused)
  expect(refused).toMatchObject({ message: 'its 3 requests of today (UTC) are spent' })
  const tomorrow = new Date()
  tomorrow.setUTCHours(24, 0, 0, 0)
  expect((refused as HostPaused).until).toEqual(tomorrow)
  expect(asked).toBe(3)
  // The next day it begins anew.
  await db
    .updateTable('hosts')
    .set({ spent_on: new Date(Date.now() - 86_400_000) })
    .where('host', '=', host)
    .execute()
  await ask(other)
  expect(asked).toBe(4)
})

it('leaves a job its day where visitors have had their share of it, and tells them until when they wait', async () => {
  const host = newHost()
  const limiter = new HostRateLimiter(db, host, { maxInFlight: 2, delayMs: 0, dailyRequests: 20 })
  const visitors = limiter.forVisitors()
  let asked = 0
  const request = () => Promise.resolve((asked += 1))
  // No job runs: they need not wait for one.
  for (let i = 0; i < 2; i += 1) await visitors.run(request, never)
  const refused = await visitors.run(request, never).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HostPaused)
  expect(refused).toMatchObject({ message: 'the 2 requests of today (UTC) for visitors are spent' })
  for (let i = 0; i < 18; i += 1) await limiter.run(request, never)
  expect(asked).toBe(20)
  await expect(limiter.run(request, never)).rejects.toThrow('its 20 requests of today (UTC) are spent')
  // The next day both begin anew.
  await db
    .updateTable('hosts')
    .set({ spent_on: new Date(Date.now() - 86_400_000) })
    .where('host', '=', host)
    .execute()
  await visitors.run(request, never)
  expect(asked).toBe(21)
})

it('gives visitors one start in six while a job runs, however many they are, and the job all that they leave', async () => {
  const host = newHost()
  const limits = { maxInFlight: 1, delayMs: 1 }
  const [job, worker, other] = [1, 2, 3].map(() => new HostRateLimiter(db, host, limits))
  const STARTS = 60
  const starts: ('job' | 'visitor')[] = []
  const enough = new AbortController()
  const askOn = async (who: 'job' | 'visitor', limiter: Pick<HostRateLimiter, 'run'> | undefined) => {
    while (!enough.signal.aborted) {
      await limiter?.run(() => Promise.resolve(starts.push(who)), enough.signal).catch(() => undefined)
      if (starts.length >= STARTS) enough.abort()
    }
  }
  await job?.run(() => Promise.resolve(starts.push('job')), never)
  const visitors = [worker, worker, worker, worker, other, other].map((limiter) => limiter?.forVisitors())
  await Promise.all([askOn('job', job), ...visitors.map((limiter) => askOn('visitor', limiter))])
  const ofJob = starts.filter((who) => who === 'job').length
  // At least four in five of those that it would have had alone, and visitors are not shut out.
  expect(ofJob / starts.length).toBeGreaterThanOrEqual(0.8)
  expect(starts.length - ofJob).toBeGreaterThan(0)
  const inOrder = starts.join(' ')
  expect(inOrder).not.toMatch(/visitor (job ){0,4}visitor/)

  // A job that has not asked for longer than a request takes is no reason to wait.
  await db
    .updateTable('hosts')
    .set({ job_starts: 0, job_started_at: new Date(Date.now() - 31_000) })
    .where('host', '=', host)
    .execute()
  for (let i = 0; i < 3; i += 1) await visitors[0]?.run(() => Promise.resolve(), never)
})

it('asks nobody while the host has asked for a pause, and never shortens one', async () => {
  const host = newHost()
  const limiter = open(host, 1)
  const replica = open(host, 1)
  const until = new Date(Date.now() + 60_000)
  await limiter.pause(until, 'slow down')
  await limiter.pause(new Date(Date.now() + 1_000), 'a little')
  let asked = 0
  const refused = await replica.run(() => Promise.resolve((asked += 1)), never).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HostPaused)
  expect(refused).toMatchObject({ until })
  expect(asked).toBe(0)

  await db.updateTable('hosts').set({ paused_until: new Date() }).where('host', '=', host).execute()
  expect(await replica.run(() => Promise.resolve('answer'), never)).toBe('answer')
})

it('gives the slot back when a request fails', async () => {
  const host = newHost()
  const limiter = open(host, 1)
  await expect(limiter.run(() => Promise.reject(new Error('no answer')), never)).rejects.toThrow('no answer')
  expect(await limiter.run(() => Promise.resolve('answer'), never)).toBe('answer')
})

it('ends the wait for a slot when the caller gives up', async () => {
  const host = newHost()
  const limiter = open(host, 1)
  const events = new EventEmitter()
  const began = once(events, 'began')
  const holder = limiter.run(async () => {
    events.emit('began')
    await once(events, 'done')
  }, never)
  await began
  const giveUp = new AbortController()
  const waiting = limiter.run(() => Promise.resolve('answer'), giveUp.signal)
  giveUp.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow()
  events.emit('done')
  await holder
})

it('has a slot again whose holder died, and a late holder gives back only its own', async () => {
  const host = newHost()
  const limiter = open(host, 1)
  const events = new EventEmitter()
  const hold = async (name: string) => {
    events.emit(`${name} began`)
    await once(events, name)
  }
  const late = limiter.run(() => hold('late'), never)
  await once(events, 'late began')
  await db
    .updateTable('host_slots')
    .set({ lease_until: new Date(0) })
    .where('host', '=', host)
    .execute()
  const next = limiter.run(() => hold('next'), never)
  await once(events, 'next began')
  events.emit('late')
  await late
  expect(await taken(host)).toBe(1)
  events.emit('next')
  await next
  expect(await taken(host)).toBe(0)
})

const hostRows = async () => (await db.selectFrom('hosts').select('host').execute()).map(({ host }) => host)
const age = async (host: string) => {
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('hosts').set({ next_free_at: longAgo }).where('host', '=', host).execute()
  await db.updateTable('host_slots').set({ lease_until: longAgo }).where('host', '=', host).execute()
}

it('leaves no rows of a host that was never asked', async () => {
  const host = newHost()
  open(host, 2)
  expect(await hostRows()).not.toContain(host)
})

it('forgets a host that nobody has asked for a day, when another is asked, and no host that is in use', async () => {
  const [old, paused, used, free] = [newHost(), newHost(), newHost(), newHost()]
  const limiters = [old, paused, used, free].map((host) => open(host, 1))
  const [ofOld, ofPaused] = limiters
  for (const limiter of limiters) await limiter.run(() => Promise.resolve(), never)
  await ofPaused?.pause(new Date(Date.now() + 60_000), 'slow down')
  const running = new EventEmitter()
  const holder = limiters[2]?.run(async () => {
    running.emit('began')
    await once(running, 'done')
  }, never)
  await once(running, 'began')
  for (const host of [old, paused]) await age(host)
  await db
    .updateTable('hosts')
    .set({ next_free_at: new Date(0) })
    .where('host', 'in', [used, free])
    .execute()

  await open(newHost(), 1).run(() => Promise.resolve(), never)
  expect(await hostRows()).toEqual(expect.arrayContaining([paused, used, free]))
  expect(await hostRows()).not.toContain(old)
  running.emit('done')
  await holder
  // A worker that has it cached can still ask it.
  expect(await ofOld?.run(() => Promise.resolve('answer'), never)).toBe('answer')
  expect(await hostRows()).toContain(old)
})
