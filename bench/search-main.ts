import { buildPrograms, buildWeb } from '@karvan/embedded/build'
import { byRole, provisionDatabase, withDatabase } from '@karvan/setup'
import { type BackingServices, startBackingServices } from '@karvan/test-kit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { copyCars, publishCars } from './database.ts'
import { type Filling, fillShop } from './filling.ts'
import { type Leftovers, runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { measureServices } from './measure-services.ts'
import { type Options, readOptions } from './options.ts'
import { Programs } from './programs.ts'
import { type Results, toMarkdown, writeResults } from './report.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAX_MINUTES = { 2_000: 8, 20_000: 10, 200_000: 20, 1_000_000: 45 }
const FILLED = 2_000
const WORKERS = [1, 2]
const PASSWORDS = byRole((role) => role)

const began = performance.now()
const tell = (line: string) =>
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${line}`)

async function run({ cars, minutes }: Options, leftovers: Leftovers): Promise<Results> {
  const machine = describeMachine()
  await buildPrograms()
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const services = await startBacking(leftovers)
  const { urls: backing } = services
  const fillings = await fillShops(services, leftovers)

  const databases = await provisionDatabase(backing.postgres, PASSWORDS, 'bench')
  const superuser = new pg.Client({ connectionString: withDatabase(backing.postgres, 'bench') })
  superuser.on('error', () => undefined) // a query that it meets is rejected as well
  await superuser.connect()
  leftovers.add(() => superuser.end())
  const publishPerSecond = await publishCars(databases, cars, tell)
  const loading = { publishPerSecond, ...(await copyCars(superuser)) }
  tell(`published ${loading.rows} cars, ${publishPerSecond.toFixed(0)}/s; COPY ${loading.copyPerSecond.toFixed(0)}/s`)

  const programs = new Programs(folder)
  leftovers.add(() => programs.stop())
  const measured = await measureServices(
    { root: ROOT, folder, programs, backing, databases },
    superuser,
    { cars, minutes },
    leftovers,
    tell,
  )
  const { rows: version } = await superuser.query<{ server_version: string }>('show server_version')
  const postgres = `PostgreSQL ${version[0]?.server_version ?? ''}`
  return { cars, source: describeSource(ROOT), machine, postgres, fillings, loading, ...measured }
}

async function startBacking(leftovers: Leftovers): Promise<BackingServices> {
  const starting = startBackingServices({ forTests: false })
  leftovers.add(() =>
    starting.then(
      (backing) => backing.stop(),
      () => undefined,
    ),
  )
  const services = await starting
  tell(`backing services run; MongoDB: ${services.urls.mongoKind}`)
  return services
}

async function fillShops(services: BackingServices, leftovers: Leftovers): Promise<Filling[]> {
  const fillings: Filling[] = []
  for (const workers of WORKERS) {
    const order = { workers, listings: FILLED }
    const filling = await fillShop(services, order, (step) => leftovers.add(step))
    tell(`${workers} workers: ${filling.listings} listings in ${filling.seconds.toFixed(1)} s`)
    fillings.push(filling)
  }
  return fillings
}

await runBench(async (leftovers, within) => {
  const options = readOptions(process.argv.slice(2))
  within(MAX_MINUTES[options.cars] + options.minutes)
  const results = await run(options, leftovers)
  await writeResults(ROOT, results)
  console.log(`\n${toMarkdown(results)}`)
})
