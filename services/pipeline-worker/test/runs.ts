import type { Job, PipelineRun, PipelineStep, RunStep } from '@karvan/contracts'
import { CRAWL, createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'

export const NO_STEP = {
  includeDomestic: false,
  includeImported: false,
  runSimpleVinUpdate: false,
  cleanupDuplicates: false,
  runEnrichAfterCleanup: false,
}

/** More than any site of a test has. */
const ALL = 999_999

/**
 * A shop that one crawl of a whole site has filled, with a pipeline worker that can be killed.
 * @param leaseMs after which another worker takes up what a killed one left
 */
export async function filledShop(listings: number, leaseMs: number, timeoutMs: number) {
  const suite = await createSuite()
  const stack = await startStack({
    suite,
    services: CRAWL,
    asProcesses: ['pipeline-worker'],
    listings,
    env: { TASK_LEASE_MS: String(leaseMs) },
  })
  const { outcome, message } = await stack.client.ended(await stack.client.startJob(ALL), timeoutMs)
  if (outcome !== 'success') {
    await stack.close()
    throw new Error(`the shop could not be filled: ${outcome} ${message}`)
  }
  return { suite, stack, runs: runsOf(stack, suite) }
}

/** Runs of the pipeline of one stack, as staff order them. */
export function runsOf(stack: Stack, { superuserUrl }: Suite) {
  const start = async (order: object = {}): Promise<string> => {
    const answer = await stack.client.call('runPipeline', { body: order })
    if (answer.status !== 202) throw new Error(`the run was not accepted: ${JSON.stringify(answer.body)}`)
    return (answer.body as { jobId: string }).jobId
  }
  const get = async (id: string): Promise<PipelineRun> => {
    const { status, body } = await stack.client.call('pipelineRun', { params: { id } })
    if (status !== 200) throw new Error(`run ${id}: ${status}`)
    return (body as { data: PipelineRun }).data
  }
  const ended = async (id: string, timeoutMs = 120_000): Promise<PipelineRun> =>
    await until(
      `run ${id} ended`,
      () => get(id),
      ({ endTime }) => endTime !== null,
      timeoutMs,
    )
  /** Begins to put a snapshot back. @returns the job that does so */
  const beginRestore = async (id: string): Promise<string> => {
    const { status, body } = await stack.client.call('restoreSnapshot', { params: { id } })
    if (status !== 202) throw new Error(`snapshot ${id}: ${status} ${JSON.stringify(body)}`)
    return (body as { jobId: string }).jobId
  }
  return {
    start,
    get,
    ended,
    beginRestore,
    /** Puts a snapshot back. @returns what its job counted */
    restore: async (id: string, timeoutMs?: number): Promise<Job['counters']> => {
      const { outcome, message, counters } = await stack.client.ended(await beginRestore(id), timeoutMs)
      if (outcome !== 'success') throw new Error(`snapshot ${id}: ${outcome} ${message}`)
      return counters
    },
    run: async (order: object = {}, timeoutMs?: number) => await ended(await start(order), timeoutMs),
    job: (id: string): Promise<Job> => stack.client.job(id),
    /** All rows of the shop with every column but the stamp of their change, in one order. */
    rows: async (where = 'true'): Promise<readonly string[]> =>
      (
        await query<{ row: string }>(
          superuserUrl,
          `select (to_jsonb(listings) - 'changed_xid')::text as row from inventory.listings
           where dataset = 'main' and ${where} order by source_id`,
        )
      ).map(({ row }) => row),
    sql: async <T extends object>(text: string, values: readonly unknown[] = []) =>
      await query<T>(superuserUrl, text, [...values]),
  }
}

export function stepOf(run: PipelineRun, step: PipelineStep): RunStep {
  const found = run.steps.find((one) => one.step === step)
  if (!found) throw new Error(`no step ${step}`)
  return found
}

/** Rows without the time of their last change. */
export const withoutChange = (rows: readonly string[]): readonly object[] =>
  rows.map((row) => ({ ...(JSON.parse(row) as object), updated_at: null, written_by: null }))
