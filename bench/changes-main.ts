import { buildPrograms } from '@karvan/embedded/build'
import { byRole, provisionDatabase, withDatabase } from '@karvan/setup'
import { startBackingServices } from '@karvan/test-kit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { publishCars } from './database.ts'
import { runBench } from './leftovers.ts'
import { httpCalls, openLoop } from './load.ts'
import { describeMachine, peakMiB } from './machine.ts'
import { readOptions } from './options.ts'
import { Programs } from './programs.ts'
import { columnsOf } from './restart.ts'
import { newSearches } from './searches.ts'
import { startServices } from './services.ts'

/** `npm run bench:changes -- --cars 200000`: different searches while every car changes, in one commit and in a hundred. */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 25
const PER_SECOND = 20
const SECONDS = 45
/** The searches go on for a while before the first commit. */
const BEFORE_MS = 2_000

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { cars } = readOptions(process.argv.slice(2))
  const { cores, loadBefore } = describeMachine()
  await buildPrograms()
  const backing = await startBackingServices({ forTests: false })
  leftovers.add(() => backing.stop())
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const programs = new Programs(folder)
  leftovers.add(() => programs.stop())
  const databases = await provisionDatabase(
    backing.urls.postgres,
    byRole((role) => role),
    'bench',
  )
  await publishCars(databases, cars, console.log)
  const superuser = new pg.Client({ connectionString: withDatabase(backing.urls.postgres, 'bench') })
  superuser.on('error', () => undefined) // a query that it meets is rejected as well
  await superuser.connect()
  leftovers.add(() => superuser.end())
  await superuser.query('vacuum (analyze) inventory.listings, inventory.landed_prices, inventory.price_history')
  const options = { root: ROOT, folder, programs, backing: backing.urls, databases }
  const { catalog, gateway } = await startServices(options)
  await columnsOf(options, catalog)
  console.log(`${cars} cars, ${cores} cores, load before ${loadBefore.toFixed(1)}, ${PER_SECOND} searches a second`)

  for (const commits of [0, 1, 100]) {
    const { call, close } = httpCalls(gateway.url, newSearches(PER_SECOND * SECONDS))
    const searching = openLoop(call, PER_SECOND, SECONDS)
    await delay(BEFORE_MS)
    const started = performance.now()
    for (let part = 0; part < commits; part += 1) {
      await superuser.query(
        `update inventory.listings set mileage_km = mileage_km + 1
         where abs(hashtextextended(id::text, 1) % $1::int) = $2::int`,
        [commits, part],
      )
    }
    const seconds = (performance.now() - started) / 1_000
    const { p50, p99, failed } = await searching
    await close()
    console.log(
      `all cars changed in ${commits} commits (${seconds.toFixed(1)} s): ` +
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed; catalog at most ${peakMiB(catalog.pid).toFixed(0)} MiB`,
    )
  }
})
