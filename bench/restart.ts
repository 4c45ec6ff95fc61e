import { until } from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Running } from './programs.ts'
import { type Services, type ServiceOptions, startAnotherCatalog } from './services.ts'

export interface Restart {
  /** From the start of the process to its first answer, which PostgreSQL gives. */
  readonly firstAnswerMs: number
  /** From the start of the process until the columns stand. */
  readonly indexedMs: number
  /** Reading in and ordering the columns alone. */
  readonly buildMs: number
  readonly bytes: number
  readonly cars: number
}

const MOST_MS = 120_000
const SEARCH = '/api/cars?facets=1&limit=24&priceMin=1'

/** Starts a catalog beside the others, and says how long it takes until it answers, and until it does so by its columns. */
export async function measureRestart(options: ServiceOptions, services: Services): Promise<Restart> {
  const from = Date.now()
  const catalog = await startAnotherCatalog(options, services)
  const answer = await fetch(`${catalog.url}${SEARCH}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the new catalog answered ${answer.status}`)
  const firstAnswerMs = Date.now() - from
  const { time, ms, bytes, cars } = await columnsOf(options, catalog)
  await catalog.stop()
  return { firstAnswerMs, indexedMs: Date.parse(time) - from, buildMs: ms, bytes, cars }
}

/** Waits until a catalog answers by its columns. @returns what it says of them */
export async function columnsOf({ folder }: ServiceOptions, { name }: Running): Promise<StandingLine> {
  const file = join(folder, `${name}.log`)
  const line = await until(
    `the columns of ${name}`,
    () => standingIn(file),
    (found) => found !== null,
    MOST_MS,
  )
  if (line === null) throw new Error(`the columns of ${name} do not stand`)
  return line
}

interface StandingLine {
  readonly msg: string
  readonly time: string
  readonly ms: number
  readonly bytes: number
  readonly cars: number
}

async function standingIn(log: string): Promise<StandingLine | null> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
  return lines.map((line) => JSON.parse(line) as StandingLine).find(({ msg }) => msg === 'the columns stand') ?? null
}
