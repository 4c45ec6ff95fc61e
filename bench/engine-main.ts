import { FALLBACK_RATES, parseCarQuery, understand, type UnderstoodSearch } from '@karvan/domain'
import { answer } from '../services/catalog/src/columnar/answer.ts'
import { stockOf } from './engine-stock.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { newSearches } from './searches.ts'

/**
 * `npm run bench:engine -- --cars 200000`: the columns alone, on one core, bundled as the service is. Every search is another
 * one, with all counts; what is measured is the processor's time.
 */
const WARM_UP = 300
const SEARCHES = 1_000

const { cars } = readOptions(process.argv.slice(2))
const machine = describeMachine()
const stock = stockOf(cars)
const searches = newSearches(WARM_UP + SEARCHES).map(understood)
const built = performance.now()
const steps = stock.buildOrders()
let longestStep = 0
for (let from = performance.now(); steps.next().done !== true; from = performance.now()) {
  longestStep = Math.max(longestStep, performance.now() - from)
}
const orderedMs = performance.now() - built
// Making the cars has left a gigabyte behind, which is not the columns'.
globalThis.gc?.()

const ask = (search: UnderstoodSearch) => answer({ stock, search, rates: FALLBACK_RATES, only: null })
searches.slice(0, WARM_UP).forEach(ask)
const times = searches
  .slice(WARM_UP)
  .map((search) => {
    const before = process.cpuUsage()
    ask(search)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  .toSorted((a, b) => a - b)

const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(2)
const perSecond = (1_000 * times.length) / times.reduce((sum, time) => sum + time, 0)
console.log(
  `${cars} cars, ${(stock.bytes / cars).toFixed(0)} bytes a car; load before ${machine.loadBefore.toFixed(1)}`,
)
console.log(`orders built in ${orderedMs.toFixed(0)} ms, longest step ${longestStep.toFixed(1)} ms`)
console.log(
  `different searches with all counts: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${perSecond.toFixed(0)} a second`,
)

function understood(address: string): UnderstoodSearch {
  const query = new URL(address, 'http://localhost').searchParams
  const parsed = parseCarQuery(Object.fromEntries([...query].map(([name, value]) => [name, [value]])))
  if (!('search' in parsed)) throw new Error(`${address}: ${JSON.stringify(parsed.problems)}`)
  return understand(parsed.search)
}
