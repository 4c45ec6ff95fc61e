import { buildPrograms } from '@karvan/embedded/build'
import { startBackingServices } from '@karvan/test-kit'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readCrawlOptions } from './crawl-options.ts'
import { type Filling, fillShop, IN_FLIGHT, limitMs, totalOf } from './filling.ts'
import { runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { medianOf } from './median.ts'

/**
 * `npm run bench -- crawl [--listings 2000] [--workers 1,2] [--rounds 3]`: from simulator to shop with one worker and with
 * two, in turns, without politeness; beside a bare loop that fetches the same addresses.
 */
const ROOT = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const START_MS = 90_000
/** So many addresses are enough to know how fast the simulator is. */
const BARE_ADDRESSES = 20_000

const perSecond = ({ listings, seconds }: Filling) => listings / seconds

function describe({ workers, listings, published, seconds, requests, commits, cpuMs, peakMiB }: Filling): string {
  const costs = Object.entries(cpuMs)
    .filter(([, ms]) => ms >= 0.05)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
  return [
    `  ${workers} workers: ${listings} listings in ${seconds.toFixed(1)} s, ${(listings / seconds).toFixed(0)}/s; ` +
      `${published} on sale, ${requests} addresses, ${commits} commits`,
    `    processor ms a listing: ${totalOf(cpuMs).toFixed(1)} (${costs.join(', ')})`,
    `    each worker at most ${peakMiB.map((size) => size.toFixed(0)).join(', ')} MiB`,
  ].join('\n')
}

/** Addresses a second of a loop that only fetches: in a process of its own, as the workers are. */
async function bareRate(folder: string, simulator: string, addresses: readonly string[]): Promise<number> {
  const file = join(folder, 'addresses')
  const asked = addresses.filter((address) => address !== '/robots.txt').slice(-BARE_ADDRESSES)
  await writeFile(file, asked.join('\n'))
  const program = join(ROOT, 'bench/bare-fetches.ts')
  const { stdout } = await run(process.execPath, [program, simulator, file, String(IN_FLIGHT)], { cwd: ROOT })
  return asked.length / Number(stdout)
}

await runBench(async (leftovers, within) => {
  const { listings, workers, rounds } = readCrawlOptions(process.argv.slice(2))
  within((rounds * workers.length * (limitMs(listings) + START_MS)) / 60_000)
  const { loadBefore, cores } = describeMachine()
  await buildPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const services = await startBackingServices({ forTests: false })
  leftovers.add(() => services.stop())
  console.log(`commit ${describeSource(ROOT)}; ${cores} cores, load before ${loadBefore.toFixed(1)}`)
  const fillings: Filling[] = []
  const bareRates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const count of workers) {
      const order = { workers: count, listings }
      let bare = 0
      const defer = (step: () => Promise<unknown>) => leftovers.add(step)
      const filling = await fillShop(services, order, defer, async (simulator, addresses) => {
        bare = await bareRate(folder, simulator, addresses)
      })
      fillings.push(filling)
      bareRates.push((bare * filling.listings) / filling.requests)
      console.log(`${describe(filling)}\n    a bare loop: ${bareRates.at(-1)?.toFixed(0) ?? ''}/s`)
    }
  }
  for (const count of new Set(workers)) {
    const ofThese = fillings.filter((filling) => filling.workers === count)
    const cpu = medianOf(ofThese.map(({ cpuMs }) => totalOf(cpuMs)))
    console.log(
      `${count} workers, median: ${medianOf(ofThese.map(perSecond)).toFixed(0)}/s, ${cpu.toFixed(1)} ms a listing`,
    )
  }
  console.log(`a bare loop, median: ${medianOf(bareRates).toFixed(0)}/s`)
})
