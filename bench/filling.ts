import { type BackingServiceUrls, query, startStack, type Stores, suiteOf } from '@karvan/test-kit'

/** What a job brought from the simulator into the shop: list, details, raw store, tables, publishing. */
export interface Filling {
  readonly workers: number
  readonly listings: number
  /** On sale when the job had ended; the rest is kept back, sold or a second advertisement of a car. */
  readonly published: number
  /** From the job's start to its end, as its row says. */
  readonly seconds: number
  /** Answered by the simulator: list pages, details and their documents. */
  readonly requests: number
  /** Transactions of Postgres between the job's start and the end of the services, those that only read included. */
  readonly commits: number
}

const LISTINGS = 2_000
const JOB_MS = 120_000
/** No politeness: the highest number of requests at a time that the worker takes, and no delay between them. */
const ENV = {
  NODE_ENV: 'production',
  ENCAR_MAX_IN_FLIGHT: '32',
  ENCAR_DELAY_MS: '0',
  ENCAR_DAILY_REQUESTS: '0',
  TASK_LEASE_MS: '15000',
  SWEEP_MS: '1000',
}

/** One job on a database, vhost and MongoDB database of its own. @param defer is told how to end what runs */
export async function fillShop(
  backing: BackingServiceUrls,
  workers: number,
  defer: (step: () => Promise<unknown>) => void,
): Promise<Filling> {
  const vhost = new URL(backing.rabbitmq)
  vhost.pathname = `/suite${workers}`
  const suite = await suiteOf(backing, vhost.href)
  const stack = await startStack({ suite, asProcesses: 'all', workers, env: ENV })
  let closed: Promise<void> | null = null
  const close = () => (closed ??= stack.close())
  defer(close)
  await stack.simulator.control('requests/reset', {})
  const commitsBefore = await commitsOf(suite)
  const job = await stack.client.ended(await stack.client.startJob(LISTINGS), JOB_MS)
  if (job.outcome !== 'success') throw new Error(`the job ended as ${job.outcome ?? job.status}`)
  const [row] = await query<{ published: number }>(
    suite.superuserUrl,
    `select count(*)::int as published from inventory.cars where status in ('available', 'under_contract')`,
  )
  const { requests } = (await stack.simulator.control('requests')) as { requests: Record<string, number> }
  // A connection that ends has told the statistics everything.
  await close()
  const commits = (await commitsOf(suite)) - commitsBefore
  const seconds = (Date.parse(job.endTime ?? '') - Date.parse(job.startTime ?? '')) / 1_000
  return {
    workers,
    listings: job.results.carsFound,
    published: row?.published ?? 0,
    seconds,
    requests: Object.values(requests).reduce((sum, count) => sum + count, 0),
    commits,
  }
}

async function commitsOf({ superuserUrl }: Pick<Stores, 'superuserUrl'>): Promise<number> {
  const [row] = await query<{ commits: string }>(
    superuserUrl,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  )
  return Number(row?.commits)
}
