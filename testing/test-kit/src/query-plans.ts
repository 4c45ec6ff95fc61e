import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** What a statement read of tables and indexes. */
export interface Reads {
  readonly sql: string
  /** Rows that were looked at, those that a filter then left out, too; over all tables, without the statement's own results. */
  readonly rows: number
  /** Tables that were read from their beginning to their end. */
  readonly wholeTables: readonly string[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Heap Fetches'?: number
  readonly Plans?: readonly PlanNode[]
}

/** As the services read them. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A database that notes its statements, so that what each one reads can be asked. Rows that are looked at do not depend on
 * the machine, as milliseconds do.
 */
export function openNoted<DB>(url: string, searchPath: readonly string[]) {
  const options = `-c search_path=${searchPath.join(',')}`
  const pool = new pg.Pool({ connectionString: url, max: 2, types, options })
  const noted: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') noted.push(query)
    },
  })
  /** Runs some work, and tells what each of its statements reads. Nothing that the telling itself writes is kept. */
  const readsOf = async (work: () => Promise<unknown>): Promise<Reads[]> => {
    noted.length = 0
    await work()
    const reads: Reads[] = []
    const client = await pool.connect()
    try {
      for (const { sql, parameters } of noted.splice(0)) {
        const question = questionOf(sql)
        if (question === null) continue
        await client.query('begin')
        try {
          const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
            `explain (analyze, timing off, format json) ${question}`,
            [...parameters],
          )
          const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
          reads.push({ sql, ...sumOf(nodes) })
        } finally {
          await client.query('rollback')
        }
      }
    } finally {
      client.release()
    }
    return reads
  }
  return { db, readsOf, close: () => db.destroy() }
}

/** What can be explained; of a cursor its question. Null for what reads nothing. */
function questionOf(sql: string): string | null {
  const question = sql.replace(/^declare .*? for /i, '')
  return /^\s*(select|with|insert|update|delete)\b/i.test(question) ? question : null
}

/** Those that look at more rows than `most`, or read a table whole that is not one of the small ones. */
export const beyond = (reads: readonly Reads[], most: number, smallTables: ReadonlySet<string>): Reads[] =>
  reads.filter(({ rows, wholeTables }) => rows > most || wholeTables.some((table) => !smallTables.has(table)))

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A bitmap's rows are counted where they are looked up. */
const isScan = ({ 'Node Type': type }: PlanNode) =>
  type.endsWith('Scan') &&
  !type.startsWith('Bitmap Index') &&
  type !== 'CTE Scan' &&
  type !== 'Subquery Scan' &&
  type !== 'Function Scan'

function sumOf(nodes: readonly PlanNode[]): Pick<Reads, 'rows' | 'wholeTables'> {
  const scans = nodes.filter(isScan)
  const rows = scans.reduce((sum, node) => {
    const each =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    return sum + each * (node['Actual Loops'] ?? 0)
  }, 0)
  const whole = scans.filter(({ 'Node Type': type }) => type === 'Seq Scan' || type === 'Parallel Seq Scan')
  return { rows: Math.round(rows), wholeTables: [...new Set(whole.flatMap((node) => node['Relation Name'] ?? []))] }
}
