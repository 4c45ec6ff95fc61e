import { jobLogRoutes } from '@karvan/contracts'
import { buildPrograms } from '@karvan/embedded/build'
import { appendLog, endJob, type JobsDatabase } from '@karvan/jobs'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createSuite, startBackingServices, startStack, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runBench } from './leftovers.ts'
import { followJob, stallAt } from './log-readers.ts'
import { describeMachine, describeSource, rssMiB } from './machine.ts'

/**
 * `npm run bench -- streams`: people who follow a job's log through the gateway while it is written, with and without one among
 * them who takes nothing. Fails where a line is missing or comes twice.
 */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 9
const READERS = 199
const LINES = 1_500
const LINES_A_SECOND = 50
const MESSAGE = 'x'.repeat(900)
/** One alone first, which also warms the programs up. */
const ROUNDS = [
  { readers: 1, stalled: 0 },
  { readers: READERS, stalled: 0 },
  { readers: READERS, stalled: 1 },
  { readers: READERS, stalled: 0 },
  { readers: READERS, stalled: 1 },
]

async function writeLog(db: Kysely<JobsDatabase>, jobId: string): Promise<void> {
  const started = performance.now()
  for (let written = 0; written < LINES; written += 1) {
    await appendLog(db, jobId, { level: 'info', message: MESSAGE })
    await delay(started + (written * 1_000) / LINES_A_SECOND - performance.now())
  }
  await db.transaction().execute(async (trx) => {
    await endJob(trx, jobId, { status: 'completed', outcome: 'success', message: 'done' })
    await appendLog(trx, jobId, { level: 'success', message: 'done' })
  })
}

/** The highest memory of some processes until `done`, in MiB. */
async function highest(pids: readonly number[], done: Promise<unknown>): Promise<number[]> {
  const most = pids.map(rssMiB)
  const look = setInterval(() => {
    for (const [at, pid] of pids.entries()) most[at] = Math.max(most[at] ?? 0, rssMiB(pid))
  }, 250)
  await done.finally(() => clearInterval(look))
  return most
}

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { loadBefore } = describeMachine()
  await buildPrograms()
  const backing = await startBackingServices({ forTests: false })
  leftovers.add(() => backing.stop())
  const suite = await createSuite({ backing: backing.urls, tables: [] })
  const stack = await startStack({
    suite,
    asProcesses: 'all',
    workers: 0,
    withGateway: true,
    env: { NODE_ENV: 'production' },
  })
  leftovers.add(() => stack.close())
  const log = createLogger('bench', { LOG_LEVEL: 'silent' })
  const db = openDatabase<JobsDatabase>({
    url: suite.databases.scraping,
    searchPath: ['jobs'],
    poolSize: 1,
    statementTimeoutMs: 10_000,
    log,
  })
  leftovers.add(() => db.destroy())
  const programs = ['scraping', 'gateway'] as const
  const pids = programs.map((name) => stack.program(name).pid)
  console.log(`commit ${describeSource(ROOT)}; load before ${loadBefore.toFixed(1)}`)
  console.log(`${LINES} lines of ${MESSAGE.length} bytes, ${LINES_A_SECOND} a second; memory in MiB`)

  for (const { readers, stalled } of ROUNDS) {
    const before = pids.map(rssMiB)
    const id = await stack.client.startJob(10)
    const url = stack.urlOf('gateway') + jobLogRoutes.jobLogStream.path.replace(':id', id)
    const hangUps = Array.from({ length: stalled }, () => stallAt(url, stack.client.token))
    const all = Array.from({ length: readers }, () => followJob(url, stack.client.token))
    const done = Promise.all(all.map((reader) => reader.done))
    done.catch(() => undefined) // said below
    await until(
      'every reader has begun',
      () => all.every((reader) => reader.hasBegun()),
      (all) => all,
    )
    const most = await highest(pids, Promise.all([writeLog(db, id), done]))
    for (const hangUp of hangUps) hangUp()
    const wrong = all.flatMap((reader) => reader.wrong)
    if (wrong.length > 0) throw new Error(`${wrong.length} lines were missing before another, or came twice`)
    const late = all.flatMap((reader) => reader.late).toSorted((a, b) => a - b)
    const at = (share: number) => late[Math.floor((late.length - 1) * share)] ?? NaN
    const memory = programs.map((name, at) => `${name} ${before[at]?.toFixed(0)} to ${most[at]?.toFixed(0)}`)
    console.log(
      `  ${readers} readers, ${stalled} stalled: late by p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms; ` +
        `${late.length} lines received; ${memory.join(', ')}`,
    )
  }
})
