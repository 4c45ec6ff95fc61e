import type { Difference, Replay, ReplayField } from '@karvan/contracts'
import { bundleService, CRAWL, createSuite, query, type Stack, startStack, until } from '@karvan/test-kit'
import { join } from 'node:path'

/** A shop that was filled by the real parser, beside a pipeline worker that has the other one. */
export async function openLab(listings: number, timeoutMs: number) {
  const suite = await createSuite()
  const { program, remove } = await bundleService(join(import.meta.dirname, 'other-parser-main.ts'))
  const env = { TASK_LEASE_MS: '2000' }
  const stack = await startStack({
    suite,
    services: CRAWL,
    listings,
    env,
    bundles: { 'pipeline-worker': program },
  }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const job = await stack.client.ended(await stack.client.startJob(999_999), timeoutMs)
  if (job.outcome !== 'success') throw new Error(`the shop was not filled: ${job.message ?? ''}`)
  // As autovacuum does within a minute in a shop: without it the planner takes the tables for empty.
  await query(suite.superuserUrl, 'analyze inventory.listings')
  const close = async () => {
    await stack.close()
    await remove()
  }
  const sql = async <T extends object>(text: string, values: readonly unknown[] = []) =>
    await query<T>(suite.superuserUrl, text, [...values])
  return { suite, stack, sql, close, ...replaysOf(stack, timeoutMs), ...tablesOf(sql) }
}

/** Replays as staff order them. */
function replaysOf({ client }: Stack, timeoutMs: number) {
  const begun = async (name: 'startReplay' | 'promoteReplay' | 'undoReplay', input: object): Promise<string> => {
    const { status, body } = await client.call(name, input)
    if (status !== 202) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    return (body as { jobId: string }).jobId
  }
  const get = async (id: string): Promise<Replay> => {
    const { status, body } = await client.call('getReplay', { params: { id } })
    if (status !== 200) throw new Error(`replay ${id}: ${status}`)
    return (body as { data: Replay }).data
  }
  const start = (order: object = {}) => begun('startReplay', { body: { source: 'encar', ...order } })
  const compared = async (id: string) =>
    await until(
      `replay ${id} ended`,
      () => get(id),
      ({ endTime }) => endTime !== null,
      timeoutMs,
    )
  const doneWith = (name: 'promoteReplay' | 'undoReplay') => async (id: string) => {
    await client.ended(await begun(name, { params: { id } }), timeoutMs)
    return await get(id)
  }
  return {
    get,
    start,
    compared,
    compare: async (order: object = {}) => await compared(await start(order)),
    begin: async (name: 'promoteReplay' | 'undoReplay', id: string) => await begun(name, { params: { id } }),
    promote: doneWith('promoteReplay'),
    undo: doneWith('undoReplay'),
    refusal: async (name: 'promoteReplay' | 'undoReplay' | 'getReplay' | 'replayFields', id: string) => {
      const { status, body } = await client.call(name, { params: { id } })
      return [status, (body as { code?: string }).code]
    },
    fields: async (id: string): Promise<readonly ReplayField[]> => {
      const { body } = await client.call('replayFields', { params: { id } })
      return (body as { data: { fields: ReplayField[] } }).data.fields
    },
    differences: async (id: string, queryText: string) => {
      const { body } = await client.call('replayDifferences', { params: { id }, query: queryText })
      return (body as { data: { differences: Difference[]; pagination: { total: number } } }).data
    },
  }
}

type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<T[]>

/** What may not change, or has to be the same again. */
function tablesOf(sql: Sql) {
  const rows = async (leaveOut: readonly string[]) =>
    (
      await sql<{ row: object }>(
        `select to_jsonb(listings) - $1::text[] as row from inventory.listings order by dataset, source_id`,
        [['changed_xid', ...leaveOut]],
      )
    ).map(({ row }) => row)
  return {
    /** All rows with every column. */
    rows: () => rows([]),
    /** Without what tells when and by which row. */
    contents: () => rows(['id', 'created_at', 'updated_at', 'seen_at', 'written_by', 'parser_version']),
    /** Landed prices and histories. */
    checksum: async () => {
      const sums = ['landed_prices', 'price_history', 'mileage_history'].map(
        (table) => `(select md5(string_agg(row::text, '|' order by row::text)) from inventory.${table} as row)`,
      )
      return (await sql<{ sums: unknown }>(`select array[${sums.join(', ')}] as sums`))[0]?.sums
    },
    /** The listings of which a replay keeps rows. */
    differing: async (id: string) =>
      (
        await sql<{ id: string }>(
          `select distinct source_id as id from inventory.replay_rows where job_id = $1 order by 1`,
          [id],
        )
      ).map((row) => row.id),
    ids: async (where: string) =>
      (
        await sql<{ id: string }>(
          `select source_id as id from inventory.listings where dataset = 'encar' and ${where} order by source_id`,
        )
      ).map(({ id }) => id),
  }
}
