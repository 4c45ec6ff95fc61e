import { FALLBACK_RATES, indexSuggestions, MAKES, parseCarQuery, suggest, understand } from '@karvan/domain'
import { answer } from '../services/catalog/src/search-index/answer.ts'
import { rowsOf, stockOf } from './engine-stock.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { typedTexts } from './typed-texts.ts'

/**
 * `npm run bench -- suggestions --cars 200000`: suggestions alone, on one core, bundled as the service is. What is measured is the
 * time until the answer: after each letter of what visitors write, and for the first question about a new version of the stock.
 */
const ROUNDS = 20
const VERSIONS = 20

const { cars } = readOptions(process.argv.slice(2))
const machine = describeMachine()
const stock = stockOf(rowsOf(cars))
globalThis.gc?.()

const allBrands = parseCarQuery({ brand: [[...MAKES].join(',')], facets: ['1'], limit: ['1'] })
if (!('search' in allBrands)) throw new Error('the search for all brands is well-formed')
const search = understand(allBrands.search)

function countAll() {
  const { facets } = answer({ index: stock, search, rates: FALLBACK_RATES, only: null })
  if (facets === null) throw new Error('facets were asked for')
  return facets
}

const first = timeOf(() => indexSuggestions(countAll()))
const index = indexSuggestions(countAll())
const versions = Array.from({ length: VERSIONS }, () => timeOf(() => indexSuggestions(countAll(), index)))
const typed = typedTexts()
const times = Array.from({ length: ROUNDS }, () =>
  typed.flatMap((text) =>
    (['ar', 'en', 'sq'] as const).map((language) => timeOf(() => suggest(index, text, language))),
  ),
).flat()

console.log(`${cars} cars, ${index.words.length} words; load before ${machine.loadBefore.toFixed(1)}`)
console.log(`the first index in ${first.toFixed(0)} ms, one of the same names in ${at(versions, 0.95)} ms at p95`)
console.log(`suggestions: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, p99 ${at(times, 0.99)} ms`)

function timeOf(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

function at(all: readonly number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2)
}
