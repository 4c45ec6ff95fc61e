import type { Stack, Suite } from '@karvan/test-kit'
import { query } from '@karvan/test-kit'

/** Everything that a run left in the two tables, without ids and times, so that two runs can be compared. */
export async function shopState(suite: Suite): Promise<readonly string[]> {
  const rows = await query<{ row: string }>(
    suite.superuserUrl,
    `select dataset || ' ' || source_id || ' ' || content_hash || ' ' || status as row
     from inventory.listings order by dataset, source_id`,
  )
  return rows.map(({ row }) => row)
}

export async function duplicatesInTable(suite: Suite): Promise<number> {
  const rows = await query(
    suite.superuserUrl,
    'select source_id from inventory.listings group by dataset, source, source_id having count(*) > 1',
  )
  return rows.length
}

interface TrafficReport {
  readonly requests: Readonly<Record<string, number>>
  readonly highestConcurrency: Readonly<Record<string, number>>
  readonly lastRequestAt: number | null
  readonly lastFaultAt: number | null
  readonly afterLastFault: readonly { at: number; kind: string; path: string }[]
  /** Addresses that were asked for more than once, and how often; null where the simulator was not told to remember. */
  readonly repeated: readonly (readonly [address: string, times: number])[] | null
}

/** The simulator's own record of what was asked of it. */
export const traffic = async ({ simulator }: Stack): Promise<TrafficReport> =>
  (await simulator.control('requests')) as TrafficReport

export async function control({ simulator }: Stack, path: string, body: object = {}): Promise<void> {
  await simulator.control(path, body)
}
