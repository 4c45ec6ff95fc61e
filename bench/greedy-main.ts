import { fillShopWith } from './filled-shop.ts'
import { type Greedy, greedyPaths } from './greedy-paths.ts'
import { runBench } from './leftovers.ts'
import { httpCalls, openLoop, type OpenResult } from './load.ts'
import { describeMachine, untilQuiet } from './machine.ts'
import { readOptions } from './options.ts'
import { pageAddresses } from './page-addresses.ts'
import { buildPrograms } from './page-writers.ts'
import { columnsOf } from './restart.ts'
import { newSearches } from './searches.ts'
import { startServices } from './services.ts'

/**
 * `npm run bench -- greedy --cars 200000`: one address asks a public route as often as the gateway lets it, one route after
 * the other, and others search and open pages beside it. Ends with 1 where they wait too long, or are refused.
 */
const MAX_MINUTES = 40
const SECONDS = 10
/** The limits of an address: 5,000 calls and 300 pages a minute. */
const GREEDY_PER_SECOND = { calls: 83, pages: 5 }
const SEARCHES_PER_SECOND = 10
const PAGES_PER_SECOND = 2
const MAX_SEARCH_MS = 200
const MAX_PAGE_MS = 500
const CARS_KNOWN = 800
const CLIENT = { greedy: '127.0.0.200', searching: '127.0.0.201', reading: '127.0.0.202' }

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { cars } = readOptions(process.argv.slice(2))
  const { cores, loadBefore } = describeMachine()
  const { options } = await fillShopWith(cars, leftovers)
  buildPrograms(options.root)
  const { catalog, gateway } = await startServices(options)
  await columnsOf(options, catalog)
  await untilQuiet()
  console.log(
    `${cars} cars, ${cores} cores, load before ${loadBefore.toFixed(1)}; bounds: p99 of searches ${MAX_SEARCH_MS} ms,`,
  )
  console.log(`of pages ${MAX_PAGE_MS} ms, none refused. Columns: answered to the greedy one, searches, pages`)
  const known = await knownCars(gateway.url)
  const nobody: Greedy = { name: 'nobody', paths: ['/api/health'], isPage: false }
  // The first calls of new processes are slow by themselves.
  for (let turn = 0; turn < 2; turn += 1) await measureOthers(gateway.url, nobody, 1)
  say(nobody, await measureOthers(gateway.url, nobody, 1))
  for (const greedy of greedyPaths(known, GREEDY_PER_SECOND.calls * SECONDS)) {
    const { calls, pages } = GREEDY_PER_SECOND
    say(greedy, await measureOthers(gateway.url, greedy, greedy.isPage ? pages : calls))
  }
})

interface Measured {
  readonly greedy: OpenResult
  readonly searches: OpenResult
  readonly pages: OpenResult
}

/** What others get while one address asks for so much. */
async function measureOthers(url: string, { paths }: Greedy, perSecond: number): Promise<Measured> {
  const greedy = httpCalls(url, paths, { localAddress: CLIENT.greedy })
  const searches = httpCalls(url, newSearches(SEARCHES_PER_SECOND * SECONDS), { localAddress: CLIENT.searching })
  const addresses = pageAddresses(PAGES_PER_SECOND * SECONDS).pages.map(
    (page) => `${page}&priceMin=${Math.floor(Math.random() * 5_000)}`,
  )
  const pages = httpCalls(url, addresses, { localAddress: CLIENT.reading })
  const results = await Promise.all([
    openLoop(greedy.call, perSecond, SECONDS),
    openLoop(searches.call, SEARCHES_PER_SECOND, SECONDS),
    openLoop(pages.call, PAGES_PER_SECOND, SECONDS),
  ])
  await Promise.all([greedy.close(), searches.close(), pages.close()])
  return { greedy: results[0], searches: results[1], pages: results[2] }
}

function say({ name }: Greedy, { greedy, searches, pages }: Measured): void {
  const isMissed = searches.failed + pages.failed > 0 || searches.p99 > MAX_SEARCH_MS || pages.p99 > MAX_PAGE_MS
  if (isMissed) process.exitCode = 1
  const figures = [greedy, searches, pages].map(({ p50, p99, failed }) =>
    `p50 ${p50.toFixed(0).padStart(4)} p99 ${p99.toFixed(0).padStart(5)} refused ${failed}`.padEnd(36),
  )
  console.log(`  ${name.padEnd(34)}${figures.join('')}${isMissed ? 'MISSED' : ''}`)
}

async function knownCars(url: string) {
  const found: { id: string; images: string[] }[] = []
  for (let page = 1; found.length < CARS_KNOWN; page += 1) {
    const answer = await fetch(`${url}/api/cars?limit=100&page=${page}`)
    const { data } = (await answer.json()) as { data: { cars: { id: string; images: string[] }[] } }
    if (data.cars.length === 0) break
    found.push(...data.cars)
  }
  return found
}
