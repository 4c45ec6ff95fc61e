import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { createStores, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HostPaused, HostRateLimiter, jobsMigrations, type JobsDatabase } from '../src/index.ts'

const SLOTS = 6

let url: string
let db: Kysely<JobsDatabase>
let hosts = 0
const log = createLogger('test', { LOG_LEVEL: 'silent' })
const open = () =>
  openDatabase<JobsDatabase>({ url, searchPath: ['jobs'], poolSize: 4, statementTimeoutMs: 5_000, log })

beforeAll(async () => {
  url = (await createStores()).databases.scraping
  db = open()
  await migrate(db, 'jobs', jobsMigrations, log)
})
afterAll(() => db.destroy())

/** What all replicas together do to one host. */
class Visits {
  readonly host = `shared-${(hosts += 1)}.test`
  now = 0
  highest = 0
}

interface ReplicaOptions {
  readonly slots?: number
  readonly on?: Kysely<JobsDatabase>
  /** More than the slots by default. */
  readonly atOnce?: number
}

/** A replica that always has requests, until it is stopped or one fails. */
class Replica {
  readonly limiter: HostRateLimiter
  now = 0
  started = 0
  readonly failures: unknown[] = []
  readonly #visits: Visits
  readonly #stop = new AbortController()
  readonly ended: Promise<unknown>

  constructor(visits: Visits, { slots = SLOTS, on = db, atOnce = slots * 2 }: ReplicaOptions = {}) {
    this.limiter = new HostRateLimiter(on, visits.host, { maxInFlight: slots, delayMs: 0 })
    this.#visits = visits
    this.ended = Promise.all(Array.from({ length: atOnce }, () => this.#askOn()))
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.ended
  }

  async #askOn(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted && this.failures.length === 0) {
      await this.limiter
        .run(() => this.#visit(), signal)
        .catch((error: unknown) => {
          if (!signal.aborted) this.failures.push(error)
        })
    }
  }

  async #visit(): Promise<void> {
    this.started += 1
    this.now += 1
    this.#visits.now += 1
    this.#visits.highest = Math.max(this.#visits.highest, this.#visits.now)
    for (let i = 0; i < 20; i += 1) await setImmediate()
    this.now -= 1
    this.#visits.now -= 1
  }
}

const slotsOf = async ({ host }: Visits) =>
  await db.selectFrom('host_slots').select('lease_until').where('host', '=', host).execute()
const takenOf = async (visits: Visits) =>
  (await slotsOf(visits)).filter(({ lease_until }) => lease_until > new Date()).length
const busy = (replica: Replica, count: number) =>
  until(
    `${count} requests at a time`,
    () => replica.now,
    (now) => now >= count,
  )
/** As if no renewal had come for so long. */
const age = (visits: Visits, seconds: number) =>
  db
    .updateTable('host_slots')
    .set({ lease_until: sql<Date>`lease_until - ${seconds} * interval '1 second'` })
    .where('host', '=', visits.host)
    .execute()

it('shares the slots out equally once a second replica waits, and never passes the bound', async () => {
  const visits = new Visits()
  const first = new Replica(visits)
  await busy(first, SLOTS)
  const second = new Replica(visits)
  await until(
    'an equal share',
    () => [first.now, second.now],
    ([one, other]) => one === SLOTS / 2 && other === SLOTS / 2,
    5_000,
  )
  await first.stop()
  await busy(second, SLOTS)
  await second.stop()
  expect(visits.highest).toBe(SLOTS)
  expect([first.failures, second.failures]).toEqual([[], []])
  expect(await takenOf(visits)).toBe(0)
})

it('lets one slot go round among replicas that all wait for it', async () => {
  const visits = new Visits()
  const replicas = [1, 2, 3].map(() => new Replica(visits, { slots: 1, atOnce: 2 }))
  await until(
    'a turn for each',
    () => replicas.map(({ started }) => started),
    (counts) => counts.every((count) => count > 0),
  )
  await Promise.all(replicas.map((replica) => replica.stop()))
  expect(visits.highest).toBe(1)
})

it('leaves free what another does not use', async () => {
  const visits = new Visits()
  const modest = new Replica(visits, { atOnce: 1 })
  await busy(modest, 1)
  const greedy = [new Replica(visits), new Replica(visits)]
  await until(
    'all slots but one',
    () => greedy.map(({ now }) => now),
    (counts) => counts.every((count) => count > 0) && counts.reduce((sum, count) => sum + count) >= SLOTS - 1,
  )
  await Promise.all([modest, ...greedy].map((replica) => replica.stop()))
  expect(visits.highest).toBe(SLOTS)
})

it('gives back what it uses no more while it works on', async () => {
  const visits = new Visits()
  const quiet = new AbortController().signal
  const one = new Replica(visits, { atOnce: 1 })
  await busy(one, 1)
  const allTaken = () =>
    until(
      'all slots',
      () => takenOf(visits),
      (taken) => taken === SLOTS,
    )
  await Promise.all(Array.from({ length: SLOTS }, () => one.limiter.run(allTaken, quiet)))
  await until(
    'one slot',
    () => takenOf(visits),
    (taken) => taken === 1,
  )
  await one.stop()
})

it('has the slots of a replica again that was killed', async () => {
  const visits = new Visits()
  const connection = open()
  const killed = new Replica(visits, { on: connection })
  await busy(killed, SLOTS)
  // Without its connection it can neither renew nor give back, and nothing starts any more.
  await connection.destroy()
  await killed.ended
  expect(await takenOf(visits)).toBe(SLOTS)
  const next = new Replica(visits)
  await age(visits, 30)
  await busy(next, SLOTS)
  await next.stop()
  expect(visits.highest).toBe(SLOTS)
})

it('stops all replicas by the pause that one was asked for', async () => {
  const visits = new Visits()
  const replicas = [new Replica(visits), new Replica(visits)]
  await until(
    'both at work',
    () => replicas.map(({ now }) => now),
    (counts) => counts.every((count) => count > 0),
  )
  const pausedUntil = new Date(Date.now() + 60_000)
  await replicas[0]?.limiter.pause(pausedUntil, 'slow down')
  const startedBefore = replicas.map(({ started }) => started)
  await Promise.all(replicas.map(({ ended }) => ended))
  for (const [place, { failures, started }] of replicas.entries()) {
    // What each slot had begun before it could look.
    expect(started - (startedBefore[place] ?? 0)).toBeLessThanOrEqual(SLOTS)
    expect(failures.length).toBeGreaterThan(0)
    for (const failure of failures) expect(failure).toMatchObject({ name: HostPaused.name, until: pausedUntil })
  }
  expect(await takenOf(visits)).toBe(0)
})
