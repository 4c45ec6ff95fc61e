import { buildPrograms } from '@karvan/embedded/build'
import { setTimeout as delay } from 'node:timers/promises'
import { fillShopWith } from './filled-shop.ts'
import { runBench } from './leftovers.ts'
import { httpCalls, openLoop } from './load.ts'
import { describeMachine, peakMiB, untilQuiet } from './machine.ts'
import { readOptions } from './options.ts'
import { columnsOf } from './restart.ts'
import { newSearches } from './searches.ts'
import { startServices } from './services.ts'

/** `npm run bench -- changes --cars 200000`: different searches while every car changes, in one commit and in a hundred. */
const MAX_MINUTES = 25
const PER_SECOND = 20
const SECONDS = 45
const WARM_UP_SECONDS = 10
/** The searches go on for a while before the first commit. */
const BEFORE_MS = 2_000

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { cars } = readOptions(process.argv.slice(2))
  const { cores, loadBefore } = describeMachine()
  await buildPrograms()
  const { superuser, options } = await fillShopWith(cars, leftovers)
  const { catalog, gateway } = await startServices(options)
  await columnsOf(options, catalog)
  await untilQuiet()
  console.log(`${cars} cars, ${cores} cores, load before ${loadBefore.toFixed(1)}, ${PER_SECOND} searches a second`)

  // The first searches of a new process are slow by themselves.
  const warmUp = httpCalls(gateway.url, newSearches(PER_SECOND * WARM_UP_SECONDS))
  await openLoop(warmUp.call, PER_SECOND, WARM_UP_SECONDS)
  await warmUp.close()
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
