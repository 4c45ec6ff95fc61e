import { IMPORTABLE, type UnderstoodSearch, VERDICTS } from '@karvan/domain'
import { seededRank } from '../search/seeded-rank.ts'
import type { Fails, Found } from './scan.ts'
import { sortedPage } from './sorted-page.ts'
import type { SearchIndex } from './search-index.ts'
import { type Asked, priceRange } from './row-steps.ts'
import { priceName } from './index-prices.ts'
import { type RankedRows, walk, within } from './walk.ts'

/** The ids of the page that a search asks for. */
export function pageOf(index: SearchIndex, asked: Asked, { fails, total }: Found): string[] {
  const { search } = asked
  const request = { offset: (search.page - 1) * search.limit, limit: search.limit }
  const chance = (row: number) => seededRank(index.ids.chance(row), search.seed)
  const page =
    search.sortBy === 'random'
      ? sortedPage(rowsThatPass(fails), chance, index.compareIds, request)
      : walk(rankedRowsOf(index, asked), testsOf(index, search, fails), total, request)
  return page.map((row) => index.ids.idOf(row))
}

function rowsThatPass(fails: Fails): Uint32Array {
  const rows = new Uint32Array(fails.length + 1)
  let count = 0
  for (let row = 0; row < fails.length; row += 1) {
    rows[count] = row
    count += Number(fails[row] === 0)
  }
  return rows.subarray(0, count)
}

type Test = (row: number) => boolean

/**
 * By relevance, first the cars whose names have every word whole, then those that lack one, and so on; of each of these first the cars
 * that may be imported.
 */
function testsOf(index: SearchIndex, search: UnderstoodSearch, fails: Fails): readonly Test[] {
  const { sortBy, words } = search
  const passes: Test = (row) => fails[row] === 0
  if (sortBy !== 'relevance') return [passes]
  const byImport = importTests(index, search)
  if (words.length === 0)
    return byImport.map(
      (test): Test =>
        (row) =>
          passes(row) && test(row),
    )
  const { text } = index.codes
  const marks = words.map((word) => index.texts.having([{ text: word, place: 'whole' }]))
  const wholeIn = (row: number) => marks.reduce((sum, mark) => sum + (mark[text[row] ?? 0] ?? 0), 0)
  return [...marks.keys(), marks.length].toReversed().flatMap((count) =>
    byImport.map(
      (test): Test =>
        (row) =>
          passes(row) && wholeIn(row) === count && test(row),
    ),
  )
}

/** The cars that may be imported, and all others. */
function importTests({ prices }: SearchIndex, { destination }: UnderstoodSearch): readonly Test[] {
  const verdicts = prices.verdicts(destination)
  const importable = Uint8Array.from([null, ...VERDICTS], (verdict) =>
    Number(IMPORTABLE.some((one) => one === verdict)),
  )
  const mayBeImported: Test = (row) => importable[verdicts[row] as number] === 1
  return [mayBeImported, (row) => !mayBeImported(row)]
}

const FACT_OF = { mileage: 'mileage', year: 'year', newest: 'created', relevance: 'relevanceRank' } as const

function rankedRowsOf(index: SearchIndex, { search, rates }: Asked): RankedRows {
  const { sortBy, sortOrder, destination, taxes } = search
  if (sortBy === 'random') throw new Error('chance keeps no order')
  if (sortBy === 'price') {
    const order = { ...index.prices.keys.order(priceName(destination, taxes)), descending: sortOrder === 'desc' }
    const range = priceRange(search, rates)
    return range === null ? order : within(order, range)
  }
  const descending = sortBy === 'relevance' || sortBy === 'newest' || sortOrder === 'desc'
  return { ...index.facts.order(FACT_OF[sortBy]), descending }
}
