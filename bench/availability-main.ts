import { availabilityRoutes } from '@karvan/contracts'
import { buildPrograms } from '@karvan/embedded/build'
import {
  type BackingServices,
  createSuite,
  query,
  type Stack,
  startBackingServices,
  startStack,
} from '@karvan/test-kit'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Leftovers, runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { medianOf } from './median.ts'

/**
 * `npm run bench -- availability`: the pace of a job at a polite site, alone and while visitors look five times a second whether
 * a car is still on sale, in turns. Fails where the job falls below four fifths of its pace, or visitors spend more of the day
 * than their share.
 */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 20
const ROUNDS = 2
/** On sale before the job begins: those that visitors look at. */
const STOCK = 1_000
const LISTINGS = 120
const CHECKS_A_MINUTE = 300
const MIN_PACE = 0.8
const DAILY_REQUESTS = 2_000
const VISITORS_SHARE = 0.1
const ENV = {
  NODE_ENV: 'production',
  ENCAR_DELAY_MS: '100',
  ENCAR_MAX_IN_FLIGHT: '4',
  ENCAR_DAILY_REQUESTS: String(DAILY_REQUESTS),
}

interface Run {
  /** Requests of the job a second. */
  readonly pace: number
  readonly checks: number
  readonly spent: number
  readonly spentByVisitors: number
}

const spentOf = (superuserUrl: string) =>
  query<{ spent: number; visitors: number }>(
    superuserUrl,
    'select sum(spent)::int as spent, sum(spent_by_visitors)::int as visitors from jobs.hosts',
  ).then(([row]) => row ?? { spent: 0, visitors: 0 })

/** Checks one car after the other, each time from another network, until it is stopped. @returns how many were answered */
async function checkCars(stack: Stack, cars: readonly string[], stop: AbortSignal): Promise<number> {
  const answers: Promise<number>[] = []
  for (let sent = 0; !stop.aborted; sent += 1) {
    const { path } = availabilityRoutes.carAvailability
    const url = stack.urlOf('catalog') + path.replace(':id', cars[sent % cars.length] ?? '')
    const headers = { 'x-real-ip': `198.51.${Math.floor(sent / 250) % 250}.${(sent % 250) + 1}` }
    const count = fetch(url, { headers }).then(
      ({ status }) => (status === 200 ? 1 : 0),
      () => 0, // The bench may be stopped meanwhile.
    )
    answers.push(count)
    await delay(60_000 / CHECKS_A_MINUTE)
  }
  return (await Promise.all(answers)).reduce((sum, one) => sum + one, 0)
}

async function runJob({ urls }: BackingServices, isChecked: boolean, leftovers: Leftovers): Promise<Run> {
  const suite = await createSuite({ backing: urls, tables: [] })
  const stack = await startStack({ suite, asProcesses: 'all', env: ENV, listings: STOCK })
  let closed: Promise<void> | null = null
  const close = () => (closed ??= stack.close())
  leftovers.add(close)
  const filled = await stack.client.ended(await stack.client.startJob(STOCK, 'list-only'), 240_000)
  if (filled.outcome !== 'success') throw new Error(`the list could not be read: ${filled.message ?? filled.status}`)
  // A car that was seen lately is not looked at again.
  await query(suite.superuserUrl, `update inventory.listings set seen_at = now() - interval '2 days'`)
  const cars = await query<{ source_id: string }>(
    suite.superuserUrl,
    `select source_id from inventory.cars where status = 'available' order by source_id desc`,
  )
  const before = await spentOf(suite.superuserUrl)
  const stop = new AbortController()
  const started = performance.now()
  const ids = cars.map(({ source_id: id }) => id)
  const answered = isChecked ? checkCars(stack, ids, stop.signal) : Promise.resolve(0)
  const job = await stack.client.ended(await stack.client.startJob(LISTINGS), 480_000)
  const seconds = (performance.now() - started) / 1_000
  stop.abort()
  const checks = await answered
  if (job.outcome !== 'success') throw new Error(`the job ended as ${job.outcome ?? job.status}`)
  const { spent, visitors } = await spentOf(suite.superuserUrl)
  await close()
  const spentByVisitors = visitors - before.visitors
  return { pace: (spent - before.spent - spentByVisitors) / seconds, checks, spent, spentByVisitors: visitors }
}

const describe = ({ pace, checks, spent, spentByVisitors }: Run) =>
  `${pace.toFixed(2)} requests of the job a second; ${checks} checks answered; ` +
  `${spent} of ${DAILY_REQUESTS} requests of the day spent, ${spentByVisitors} of them by visitors`

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { loadBefore } = describeMachine()
  await buildPrograms()
  const services = await startBackingServices({ forTests: false })
  leftovers.add(() => services.stop())
  console.log(`commit ${describeSource(ROOT)}; load before ${loadBefore.toFixed(1)}`)
  const undisturbed: Run[] = []
  const checked: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    undisturbed.push(await runJob(services, false, leftovers))
    console.log(`  alone: ${describe(undisturbed[round] as Run)}`)
    checked.push(await runJob(services, true, leftovers))
    console.log(`  with ${CHECKS_A_MINUTE} checks a minute: ${describe(checked[round] as Run)}`)
  }
  const pace = (runs: readonly Run[]) => medianOf(runs.map((run) => run.pace))
  const share = pace(checked) / pace(undisturbed)
  console.log(`the job has ${(share * 100).toFixed(0)} % of its pace, medians of ${ROUNDS}`)
  const isSpent = checked.some((run) => run.spentByVisitors > DAILY_REQUESTS * VISITORS_SHARE)
  if (share < MIN_PACE || isSpent) {
    console.error(isSpent ? 'visitors spent more than their share of the day' : 'the job lost more than a fifth')
    process.exitCode = 1
  }
})
