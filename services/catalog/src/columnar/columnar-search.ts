import type { CarNumbers, UnderstoodSearch } from '@karvan/domain'
import type { HttpOptions } from '@karvan/service-kit'
import type { SearchEngine, SearchResult } from '../search/search-engine.ts'
import type { StockVersion } from '../stock-version.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { WorkLimit } from '../work-limit.ts'
import { tooManySearches } from '../search/too-many.ts'
import type { Stock } from './stock.ts'
import { answer, idsOf, type Question, totalOf } from './answer.ts'
import type { LiveStock } from './live-stock.ts'

/** What would wait longer is told so at once. */
const MOST_WAIT_MS = 2_000

/** So long others wait for a search that asks for several counts. */
const MOST_HELD_MS = 4

export interface ColumnarDeps {
  readonly live: LiveStock
  /** Answers while the columns are read in, and when they cannot be. */
  readonly fallback: SearchEngine
  /** Our own ids of the cars that bear one of these ids, of a source or our own. */
  readonly bearersOf: (ids: readonly string[]) => Promise<readonly string[]>
  readonly log: HttpOptions['log']
}

/** The search in columns that are kept in memory, as fresh as the version that is asked of (decision 158). */
export class ColumnarSearch implements SearchEngine {
  readonly #deps: ColumnarDeps
  /** One after the other, so that between two searches other calls have their turn. */
  readonly #turns = new WorkLimit({
    atATime: 1,
    mostWaitMs: MOST_WAIT_MS,
    now: () => performance.now(),
    refuse: tooManySearches,
  })

  constructor(deps: ColumnarDeps) {
    this.#deps = deps
  }

  async search(search: UnderstoodSearch, version: StockVersion): Promise<SearchResult> {
    const found = await this.#ask('search', [search], version, answer)
    return found?.[0] ?? (await this.#deps.fallback.search(search, version))
  }

  async ids(search: UnderstoodSearch, version: StockVersion): Promise<readonly string[]> {
    const found = await this.#ask('ids', [search], version, idsOf)
    return found?.[0] ?? (await this.#deps.fallback.ids(search, version))
  }

  async counts(
    searches: readonly UnderstoodSearch[],
    within: UnderstoodSearch,
    version: StockVersion,
  ): Promise<readonly number[]> {
    const totals = await this.#ask('counts', searches, version, totalOf)
    return totals ?? (await this.#deps.fallback.counts(searches, within, version))
  }

  async named(numbers: CarNumbers): Promise<readonly string[]> {
    return await this.#deps.fallback.named(numbers)
  }

  /**
   * What the columns answer to each; null where they do not stand at this version.
   * @param kind of question: those of a kind take about as long
   * @throws {AppError} `service.unavailable` where too many searches wait
   */
  async #ask<T>(
    kind: string,
    searches: readonly UnderstoodSearch[],
    version: StockVersion,
    answerOf: (question: Question) => T,
  ): Promise<readonly T[] | null> {
    const named = await Promise.all(searches.map((search) => onlyOf(search, this.#deps.bearersOf)))
    return await this.#turns.run(kind, async () => {
      const answers: T[] = []
      let heldSince = -Infinity
      for (const [at, search] of searches.entries()) {
        if (performance.now() - heldSince > MOST_HELD_MS) {
          await breathe()
          heldSince = performance.now()
        }
        // Nothing is waited for between this and the answer, so that nothing changes meanwhile.
        const stock = await this.#stockAt(version)
        if (stock === null) return null
        answers.push(answerOf({ stock, search, rates: version.book.rates, only: named[at] ?? null }))
      }
      return answers
    })
  }

  async #stockAt(version: StockVersion): Promise<Stock | null> {
    try {
      return await this.#deps.live.at(version)
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the columns could not be brought up to date; PostgreSQL answers')
      return null
    }
  }
}

/** The ids that a search names, be it by the filter or by its text. */
async function onlyOf({ ids, named }: UnderstoodSearch, bearersOf: ColumnarDeps['bearersOf']) {
  if (ids === null) return named
  const bearers = await bearersOf(ids)
  return named === null ? bearers : bearers.filter((id) => named.includes(id))
}
