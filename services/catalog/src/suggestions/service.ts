import type { Suggestion } from '@karvan/contracts'
import {
  indexSuggestions,
  type Label,
  MAKES,
  parseCarQuery,
  suggest,
  type SuggestionIndex,
  understand,
} from '@karvan/domain'
import type { SearchEngine } from '../search/search-engine.ts'
import type { StockVersion } from '../stock-version.ts'
import { memoizeAsync, VersionedCache } from '../versioned-cache.ts'

/** Facets name the models of the brands that are asked for, and all brands whichever are: so one search counts everything. */
const ALL_BRANDS = parseCarQuery({ brand: [[...MAKES].join(',')], facets: ['1'], limit: ['1'] })

/** Completes what visitors write, from an index of the names in stock that is made once for each version of it. */
export class Suggestions {
  readonly #engine: SearchEngine
  readonly #indexes = new VersionedCache<Promise<SuggestionIndex>>({ max: 1 })
  /** The newest, whose words most later ones share. */
  #last: SuggestionIndex | undefined

  constructor(engine: SearchEngine) {
    this.#engine = engine
  }

  /** What may complete this text. */
  async of(text: string, language: keyof Label, version: StockVersion): Promise<Suggestion[]> {
    // Nothing has to be counted for that.
    if (text.trim() === '') return []
    const index = await memoizeAsync(this.#indexes, version.changes, 'index', () => this.#read(version))
    return [...suggest(index, text, language)]
  }

  async #read(version: StockVersion): Promise<SuggestionIndex> {
    if (!('search' in ALL_BRANDS)) throw new Error('the search for all brands is well-formed')
    const { facets } = await this.#engine.search(understand(ALL_BRANDS.search), version)
    if (facets === null) throw new Error('facets were asked for')
    this.#last = indexSuggestions(facets, this.#last)
    return this.#last
  }
}
