import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Loading } from './database.ts'
import { type Filling, totalOf } from './filling.ts'
import type { describeMachine } from './machine.ts'
import type { DuringPublishing } from './publishing-meanwhile.ts'
import type { Restart } from './restart.ts'
import { CALLERS, CLOSED_S, OPEN_S, RATE, type Row } from './rows.ts'

export interface Results {
  readonly cars: number
  readonly source: string
  readonly machine: ReturnType<typeof describeMachine>
  readonly postgres: string
  readonly fillings: readonly Filling[]
  readonly loading: Loading
  readonly rows: readonly Row[]
  readonly duringPublishing: DuringPublishing
  readonly restart: Restart
  /** Of load before the memory was told. */
  readonly minutes: number
  readonly programs: readonly {
    readonly name: string
    readonly startMs: number | null
    readonly idleMiB: number
    readonly busyMiB: number | null
  }[]
}

/** The results for people. */
export function toMarkdown(results: Results): string {
  const sections = [calls, processorTimes, duringPublishing, restart, publishing, filling, processes]
  return [...heading(results), ...sections.flatMap((section) => section(results))].join('\n')
}

const heading = ({ cars, source, machine, postgres }: Results): string[] => [
  `# ${cars.toLocaleString('en')} cars`,
  '',
  `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Linux ${machine.kernel}, Node ${machine.node}, ${postgres}; commit ${source}.`,
  'Everything, the load included, ran on this machine over loopback, so the cores are shared. Load average of other work,',
  `before the run: ${machine.loadBefore.toFixed(1)}.`,
  '',
]

const calls = ({ rows }: Results): string[] => [
  ...table(
    [
      '',
      'via',
      'bytes',
      'at saturation, 1/s',
      `p50 at ${RATE}/s, ms`,
      `p99 at ${RATE}/s, ms`,
      'failed',
      'share of the limit',
      'by processor time',
    ],
    limitsLast(rows).map((row) => [
      row.name,
      row.via,
      row.bytes === null ? '' : String(row.bytes),
      row.perSecond.toFixed(0),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      String(row.failed),
      row.share === null ? 'limit' : percent(row.share),
      row.cpuShare === null ? 'limit' : percent(row.cpuShare),
    ]),
  ),
  '',
  `Saturation: ${CALLERS} callers for ${CLOSED_S} s. Latency: ${RATE} arrivals a second for ${OPEN_S} s, counted from the time at which a call was due.`,
  'Failed: no right answer within the time, or refused because too many searches were being counted (503).',
  'The limit is a bare Fastify with a body of the same size through the same gateway (direct: without it). By processor time:',
  'what a call of the limit takes of all processes together, the load included, of what a call takes.',
  '',
]

function processorTimes({ rows }: Results): string[] {
  const names = Object.keys(rows[0]?.cpuMs ?? {})
  return [
    '## Processor time of a call at saturation, ms',
    '',
    ...table(
      ['', 'via', ...names],
      limitsLast(rows).map(({ name, via, cpuMs }) => [name, via, ...names.map((one) => milliseconds(cpuMs[one]))]),
    ),
    '',
  ]
}

/** They are measured first, and are of least interest. */
const limitsLast = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(a.limit === null) - Number(b.limit === null))

const duringPublishing = ({ duringPublishing: { searches, published, seconds, freshMs } }: Results): string[] => [
  '## Different searches while cars are published',
  '',
  `${RATE} different searches with facets a second through the gateway, while ${published} changed cars were published within`,
  `${seconds.toFixed(0)} s, 200 a transaction: p50 ${searches.p50.toFixed(1)} ms, p99 ${searches.p99.toFixed(1)} ms, failed ${searches.failed}.`,
  `From a commit until the gateway finds its cars: p50 ${at(freshMs, 0.5)} ms, at most ${at(freshMs, 1)} ms.`,
  '',
]

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0)

const restart = ({ restart: { firstAnswerMs, indexedMs, wholeMs, buildMs, bytes, cars } }: Results): string[] => [
  '## Start of a catalog',
  '',
  `First answer, by PostgreSQL, ${firstAnswerMs} ms after the start of the process; by the index after ${indexedMs} ms, of which`,
  `reading them in took ${buildMs} ms; searches by words and equipment after ${wholeMs} ms. ${cars} cars, ${(bytes / cars).toFixed(0)} bytes a car without the distinct texts.`,
  '',
]

const publishing = ({ loading: { publishPerSecond, copyPerSecond, bytesPerRow } }: Results): string[] => [
  '## Publishing',
  '',
  ...table(
    ['', 'cars/s', 'share of the limit'],
    [
      ['publishListings, 200 a transaction', publishPerSecond.toFixed(0), percent(publishPerSecond / copyPerSecond)],
      ['COPY from a file of the server', copyPerSecond.toFixed(0), 'limit'],
    ],
  ),
  '',
  `COPY writes the same rows (${bytesPerRow} bytes each as text) in one transaction into a copy of \`cars\` with its indexes,`,
  'constraints and generated columns; `publishListings` also writes `source_refs` and `price_history`, reads what was there and',
  'sends the rows from Node. One connection each; making the cars is not counted.',
  '',
]

const filling = ({ fillings }: Results): string[] => [
  '## From simulator to shop',
  '',
  ...table(
    [
      'workers',
      'listings',
      'on sale after it',
      'seconds',
      'listings/s',
      'requests',
      'commits',
      'processor ms a listing',
      'MiB a worker',
    ],
    fillings.map(({ workers, listings, published, seconds, requests, commits, cpuMs, peakMiB }) => [
      String(workers),
      String(listings),
      String(published),
      seconds.toFixed(1),
      (listings / seconds).toFixed(0),
      String(requests),
      String(commits),
      totalOf(cpuMs).toFixed(1),
      Math.max(...peakMiB).toFixed(0),
    ]),
  ),
  '',
  'One three-step job, without politeness: 32 requests at a time for all workers together, no delay. The simulator, which',
  'runs on the same cores, answers each list page and detail. Commits: transactions of PostgreSQL, those that only read included.',
  '',
]

const processes = ({ programs, minutes }: Results): string[] => [
  '## Processes',
  '',
  ...table(
    ['', 'start, ms', 'idle, MiB', 'after the load, MiB'],
    programs.map(({ name, startMs, idleMiB, busyMiB }) => [
      name,
      startMs === null ? '' : startMs.toFixed(0),
      idleMiB.toFixed(0),
      busyMiB === null ? 'stopped before it' : busyMiB.toFixed(0),
    ]),
  ),
  '',
  'Start: from the start of the process to its first good answer on `/health`. Memory: resident; PostgreSQL with its',
  'connections, shared pages counted once.',
  ...(minutes > 0
    ? [`After the load of the table came ${minutes} minutes of ${RATE} different searches a second.`]
    : []),
  '',
]

/** Writes `<cars>.json` and `<cars>.md`. */
export async function writeResults(root: string, results: Results): Promise<void> {
  const folder = join(root, 'bench/results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${results.cars}.json`), `${JSON.stringify(rounded(results), null, 2)}\n`)
  await writeFile(join(folder, `${results.cars}.md`), toMarkdown(results))
}

// Where no call was answered, there is no time of one.
const percent = (share: number) => (Number.isFinite(share) ? `${(share * 100).toFixed(0)} %` : 'none')
const milliseconds = (ms = 0) => (Number.isFinite(ms) ? ms.toFixed(2) : 'none')

/** Three decimals are more than such a measurement holds. */
function rounded(value: unknown): unknown {
  const round = (_key: string, one: unknown) => (typeof one === 'number' ? Math.round(one * 1_000) / 1_000 : one)
  return JSON.parse(JSON.stringify(value, round))
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string[] {
  const widths = head.map((cell, i) => Math.max(cell.length, ...body.map((row) => row[i]?.length ?? 0), 3))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((w, i) => (i === 0 ? '-'.repeat(w) : `${'-'.repeat(w - 1)}:`)).join(' | ')} |`,
    ...body.map(line),
  ]
}
