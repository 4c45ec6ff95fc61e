import { FALLBACK_RATES, parseCarQuery, understand, type UnderstoodSearch } from '@karvan/domain'
import { answer } from '../services/catalog/src/search-index/answer.ts'
import { openItemsjs } from './engine-peer.ts'
import { rowsOf, stockOf } from './engine-stock.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { newSearches } from './searches.ts'

/**
 * `npm run bench -- engine --cars 200000`: the search index alone, on one core, bundled as the service is. Every search is another
 * one, with all counts; what is measured is the processor's time. A library for the same job is measured beside it, up to the size
 * that fits into memory with it.
 */
const WARM_UP = 300
const SEARCHES = 1_000
const PEER_SEARCHES = 20
const MAX_FOR_PEER = 200_000

const { cars } = readOptions(process.argv.slice(2))
const machine = describeMachine()
const searches = newSearches(WARM_UP + SEARCHES).map(understood)
const { stock, peer } = prepared()
// Making the cars has left a gigabyte behind.
globalThis.gc?.()
const built = performance.now()
const steps = buildOrders()
let longestStep = 0
for (let from = performance.now(); steps.next().done !== true; from = performance.now()) {
  longestStep = Math.max(longestStep, performance.now() - from)
}
const orderedMs = performance.now() - built

const ask = (search: UnderstoodSearch) => answer({ index: stock, search, rates: FALLBACK_RATES, only: null })
searches.slice(0, WARM_UP).forEach(ask)
const own = timesOf(ask, searches.slice(WARM_UP))
console.log(
  `${cars} cars, ${(stock.bytes / cars).toFixed(0)} bytes a car; load before ${machine.loadBefore.toFixed(1)}`,
)
console.log(`orders built in ${orderedMs.toFixed(0)} ms, longest step ${longestStep.toFixed(1)} ms`)
console.log(
  `different searches with all counts: p50 ${at(own, 0.5)} ms, p99 ${at(own, 0.99)} ms, ${perSecond(own)} a second`,
)
if (peer) console.log(`itemsjs, nine groups: p50 ${at(peer, 0.5)} ms, ${perSecond(peer)} a second`)

/** All of them, so that no search is measured with the making of one. */
function* buildOrders(): Generator<undefined, void> {
  yield* stock.buildOrder()
  yield* stock.facts.buildOrders()
  yield* stock.prices.keys.buildOrders()
}

/** The rows themselves are left behind here: they are not the index's. */
function prepared() {
  const rows = rowsOf(cars)
  const stock = stockOf(rows)
  const peer = cars > MAX_FOR_PEER ? null : timesOf(openItemsjs(rows), searches.slice(0, PEER_SEARCHES))
  return { stock, peer }
}

/** Milliseconds of the processor, the least first. */
function timesOf(search: (search: UnderstoodSearch) => unknown, asked: readonly UnderstoodSearch[]): readonly number[] {
  const times = asked.map((one) => {
    const before = process.cpuUsage()
    search(one)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return times.toSorted((a, b) => a - b)
}

function at(times: readonly number[], share: number): string {
  return (times[Math.floor(times.length * share)] ?? NaN).toFixed(2)
}

function perSecond(times: readonly number[]): string {
  return ((1_000 * times.length) / times.reduce((sum, time) => sum + time, 0)).toFixed(0)
}

function understood(address: string): UnderstoodSearch {
  const query = new URL(address, 'http://localhost').searchParams
  const parsed = parseCarQuery(Object.fromEntries([...query].map(([name, value]) => [name, [value]])))
  if (!('search' in parsed)) throw new Error(`${address}: ${JSON.stringify(parsed.problems)}`)
  return understand(parsed.search)
}
