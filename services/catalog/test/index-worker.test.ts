import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { seededRandom, until } from '@karvan/test-kit'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestEngine } from './opened-engine.ts'
import { ThreadIndexClient } from '../src/search-index/thread-index-client.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { randomSearch } from './random-search.ts'

const CARS = 200
const SEARCHES = 60
/** As the tests' set-up has built it. */
const PROGRAM = new URL('../dist/index-worker.mjs', import.meta.url)

const random = seededRandom('search index in a thread')
const cars = randomCars(CARS, () => random.next())
const shop = { dataset: 'main', sources: SOURCES } as const

let catalog: Catalog
let folder: string
let lines: string[] = []
const threads: ThreadIndexClient[] = []

beforeAll(async () => {
  catalog = await startCatalog(cars)
  folder = await mkdtemp(join(tmpdir(), 'karvan-thread-'))
}, 240_000)
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close()
})
afterAll(async () => {
  await catalog.close()
  await rm(folder, { recursive: true, force: true })
})

function open(program = PROGRAM) {
  lines = []
  const log = createLogger('test', { LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) })
  const thread = new ThreadIndexClient(program, { databaseUrl: catalog.databaseUrl, dataset: 'main' }, log)
  threads.push(thread)
  return { thread, ...openTestEngine('columns', { db: catalog.db, shop, log, openIndex: () => thread }) }
}

/** A program in the place of the thread's. */
async function programOf(name: string, code: string): Promise<URL> {
  const file = join(folder, name)
  await writeFile(file, code)
  return pathToFileURL(file)
}

async function expectToAnswerAsPostgres({ engine, readVersion }: ReturnType<typeof open>): Promise<void> {
  const postgres = new PostgresSearch(catalog.db, shop)
  const { text, search } = randomSearch(cars, random)
  const version = await readVersion()
  expect(await engine.search(search, version), text).toEqual(await postgres.search(search, version))
  expect(await engine.ids(search, version), text).toEqual(await postgres.ids(search, version))
  expect(await engine.counts([search], search, version), text).toEqual(await postgres.counts([search], search, version))
}

it('answers as PostgreSQL does, many at once too', async () => {
  const opened = open()
  await opened.warm()
  const version = await stockVersions(catalog.db)()
  expect(opened.thread.state).toEqual({ bookId: version.book.id, isLoading: false, isBehind: false })
  const postgres = new PostgresSearch(catalog.db, shop)
  const searches = Array.from({ length: SEARCHES }, () => randomSearch(cars, random))
  const answers = await Promise.all(searches.map(({ search }) => opened.engine.search(search, version)))
  // PostgreSQL would refuse so many at once.
  for (const [at, { text, search }] of searches.entries()) {
    expect(answers[at], text).toEqual(await postgres.search(search, version))
  }
  await expectToAnswerAsPostgres(opened)
})

it('is answered by PostgreSQL where the thread ends, and starts another one', async () => {
  const opened = open(await programOf('ends.mjs', 'setTimeout(() => process.exit(1), 50)'))
  const timesEnded = () => lines.filter((line) => line.includes('the thread of the search index has ended')).length
  await expectToAnswerAsPostgres(opened)
  await until('the thread to end a second time', timesEnded, (times) => times > 1, 30_000)
  await expectToAnswerAsPostgres(opened)
}, 240_000)

it('tells of a fault in the thread, and answers by PostgreSQL', async () => {
  const opened = open(await programOf('fails.mjs', 'throw new Error("no room")'))
  await expectToAnswerAsPostgres(opened)
  await until(
    'the fault in the log',
    () => lines.join(''),
    (log) => log.includes('no room'),
  )
})

it('passes on what the thread could not answer', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ ask }) => ask && parentPort.postMessage({ failed: { number: ask.number, error: new Error('a fault') } }))`
  const { engine } = open(await programOf('faulty.mjs', code))
  const { search } = randomSearch(cars, random)
  await expect(engine.search(search, await stockVersions(catalog.db)())).rejects.toThrow('a fault')
})

it('does not wait for a thread that says nothing: PostgreSQL answers', async () => {
  const opened = open(await programOf('silent.mjs', 'setInterval(() => undefined, 1_000)'))
  await expectToAnswerAsPostgres(opened)
  expect(lines.join('')).toContain('the thread of the search index is late')
})
