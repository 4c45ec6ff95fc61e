import { until } from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Running } from './programs.ts'
import { type Services, type ServiceOptions, startAnotherCatalog } from './services.ts'

export interface Restart {
  /** From the start of the process to its first answer, which PostgreSQL gives. */
  readonly firstAnswerMs: number
  /** From the start of the process until the index is loaded, for all searches but those by words and equipment. */
  readonly indexedMs: number
  /** And for those, too. */
  readonly wholeMs: number
  /** Loading the index. */
  readonly buildMs: number
  readonly bytes: number
  readonly cars: number
}

const MAX_MS = 120_000
const SEARCH = '/api/cars?facets=1&limit=24&priceMin=1'

/** Starts a catalog beside the others, and says how long it takes until it answers, and until it does so by its index. */
export async function measureRestart(options: ServiceOptions, services: Services): Promise<Restart> {
  const from = Date.now()
  const catalog = await startAnotherCatalog(options, services)
  const answer = await fetch(`${catalog.url}${SEARCH}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the new catalog answered ${answer.status}`)
  const firstAnswerMs = Date.now() - from
  const { first, whole } = await columnsOf(options, catalog)
  await catalog.stop()
  const after = ({ time }: ColumnsLine) => Date.parse(time) - from
  return {
    firstAnswerMs,
    indexedMs: after(first),
    wholeMs: after(whole),
    buildMs: first.ms,
    bytes: whole.bytes,
    cars: first.cars,
  }
}

/** Waits until a catalog answers every search by its index. @returns what it says of them */
export async function columnsOf({ folder }: ServiceOptions, { name }: Running): Promise<ColumnsLines> {
  const file = join(folder, `${name}.log`)
  const lines = await until(
    `the search index of ${name}`,
    () => linesIn(file),
    (found) => found !== null,
    MAX_MS,
  )
  if (lines === null) throw new Error(`the search index of ${name} is not loaded`)
  return lines
}

interface ColumnsLines {
  readonly first: ColumnsLine & { readonly cars: number }
  readonly whole: ColumnsLine
}

interface ColumnsLine {
  readonly msg: string
  readonly time: string
  readonly ms: number
  readonly bytes: number
}

async function linesIn(log: string): Promise<ColumnsLines | null> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
  const find = (text: string) =>
    lines.map((line) => JSON.parse(line) as ColumnsLines['first']).find(({ msg }) => msg === text)
  const [first, whole] = [find('search index loaded'), find('search index has all names and equipment')]
  return first && whole ? { first, whole } : null
}
