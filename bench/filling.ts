import { ALL_CARS, MAX_CARS } from '@karvan/contracts'
import { type BackingServices, query, type Stack, startStack, type Stores, suiteOf, until } from '@karvan/test-kit'
import { cpuSeconds, peakMiB } from './machine.ts'

/** What a job brought from the simulator into the shop: list, details, raw store, tables, publishing. */
export interface Filling {
  readonly workers: number
  readonly listings: number
  /** On sale when the job had ended; the rest is kept back, sold or a second advertisement of a car. */
  readonly published: number
  /** From the job's start to its end, as its row says. */
  readonly seconds: number
  /** Addresses that the simulator answered: list pages, details and their documents. */
  readonly requests: number
  /** Transactions of Postgres between the job's start and the end of the services, those that only read included. */
  readonly commits: number
  /** Processor milliseconds a listing, by process; the simulator's are those of this process. */
  readonly cpuMs: Readonly<Record<string, number>>
  /** The most that each worker was resident with. */
  readonly peakMiB: readonly number[]
}

/** As `npm start` has it. */
const STOCK = 20_000
const JOB_MS = 120_000
const MAX_MS_A_LISTING = 15
export const IN_FLIGHT = 32
/** No politeness: the highest number of requests at a time that the worker takes, and no delay between them. */
const ENV = {
  NODE_ENV: 'production',
  ENCAR_MAX_IN_FLIGHT: String(IN_FLIGHT),
  ENCAR_DELAY_MS: '0',
  ENCAR_DAILY_REQUESTS: '0',
  TASK_LEASE_MS: '15000',
  SWEEP_MS: '1000',
}

/** How long a job may take. */
export const limitMs = (listings: number) => Math.max(JOB_MS, listings * MAX_MS_A_LISTING)

/**
 * One job on a database, vhost and MongoDB database of its own.
 * @param defer is told how to end what runs
 * @param atEnd asked while the simulator still answers, with the addresses that were fetched
 */
export async function fillShop(
  { urls, backing }: BackingServices,
  { workers, listings }: Pick<Filling, 'workers' | 'listings'>,
  defer: (step: () => Promise<unknown>) => void,
  atEnd: (simulator: string, addresses: readonly string[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<Filling> {
  const vhost = new URL(urls.rabbitmq)
  vhost.pathname = `/suite${workers}`
  const suite = await suiteOf({ ...urls, rabbitmq: vhost.href })
  const stack = await startStack({
    suite,
    asProcesses: 'all',
    workers,
    env: ENV,
    listings: Math.max(listings, STOCK),
  })
  let closed: Promise<void> | null = null
  const close = () => (closed ??= stack.close())
  defer(close)
  await stack.simulator.control('requests/reset', { addresses: true })
  const commitsBefore = await commitsOf(suite)
  const cpuBefore = cpuOf(stack, backing)
  const order = listings > MAX_CARS ? ALL_CARS : listings
  const job = await endedJob(suite, await stack.client.startJob(order), limitMs(listings))
  const cpuAfter = cpuOf(stack, backing)
  if (job.outcome !== 'success') throw new Error(`the job ended as ${job.outcome}`)
  const [row] = await query<{ published: number }>(
    suite.superuserUrl,
    `select count(*)::int as published from inventory.cars where status in ('available', 'under_contract')`,
  )
  const { addresses } = (await stack.simulator.control('requests')) as { addresses: string[] }
  const filling = {
    workers,
    listings: job.listings,
    published: row?.published ?? 0,
    seconds: job.seconds,
    requests: addresses.length,
    commits: 0,
    cpuMs: Object.fromEntries(
      Object.entries(cpuAfter).map(([name, seconds]) => [
        name,
        ((seconds - (cpuBefore[name] ?? 0)) * 1_000) / job.listings,
      ]),
    ),
    peakMiB: stack.workers.map(({ pid }) => peakMiB(pid)),
  }
  await atEnd(stack.simulator.url, addresses)
  // A connection that ends has told the statistics everything.
  await close()
  return { ...filling, commits: (await commitsOf(suite)) - commitsBefore }
}

export const totalOf = (cpuMs: Filling['cpuMs']) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0)

interface Ended {
  readonly outcome: string
  readonly listings: number
  readonly seconds: number
}

/** Asked of the database: a session is over before a job of 200,000 listings, and each answer of the service costs. */
async function endedJob({ superuserUrl }: Pick<Stores, 'superuserUrl'>, id: string, timeoutMs: number): Promise<Ended> {
  const look = `select outcome, (totals->>'items')::int as listings,
      extract(epoch from ended_at - started_at)::float8 as seconds
    from jobs.jobs where id = $1 and ended_at is not null`
  const ended = await until(
    'the end of the job',
    () => query<Ended>(superuserUrl, look, [id]),
    ({ length }) => length > 0,
    timeoutMs,
  )
  return ended[0] ?? { outcome: 'lost', listings: 0, seconds: 0 }
}

function cpuOf(stack: Stack, backing: BackingServices['backing']): Record<string, number> {
  const programs = [...stack.programs.values()].map(({ name, pid }) => [name, cpuSeconds(pid)] as const)
  const stores = Object.entries(backing).flatMap(([name, service]) => {
    const pid = service.pid()
    return pid === null ? [] : [[name, cpuSeconds(pid)] as const]
  })
  const workers = stack.workers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  return Object.fromEntries([['workers', workers], ...programs, ...stores, ['simulator', cpuSeconds(process.pid)]])
}

async function commitsOf({ superuserUrl }: Pick<Stores, 'superuserUrl'>): Promise<number> {
  const [row] = await query<{ commits: string }>(
    superuserUrl,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  )
  return Number(row?.commits)
}
