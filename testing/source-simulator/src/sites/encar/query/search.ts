import type { Universe } from '../universe/universe.ts'
import { compile } from './fields.ts'
import { parseQuery, type Page } from './parse.ts'

/** Results that are remembered: a crawl asks for page after page of the same question. */
const REMEMBERED = 8

/** Answers questions about the stock, and remembers the last answers until the stock changes. */
export class Search {
  private readonly universe: Universe
  private readonly results = new Map<string, Uint32Array>()
  private revision = -1

  constructor(universe: Universe) {
    this.universe = universe
  }

  /** How many offers meet `q`, and the indexes of one page. Throws a GrammarError or an UnknownFieldError. */
  find(q: string, page: Page): { count: number; indexes: Uint32Array } {
    const matches = this.matches(q, page)
    return { count: matches.length, indexes: matches.subarray(page.offset, page.offset + page.limit) }
  }

  private matches(q: string, page: Page): Uint32Array {
    if (this.revision !== this.universe.revision) {
      this.results.clear()
      this.revision = this.universe.revision
    }
    const key = `${page.sort} ${q}`
    const known = this.results.get(key)
    if (known) return known
    const test = compile(this.universe.columns, parseQuery(q))
    const matches = this.universe.order(page.sort).filter((index) => test(index))
    const [oldest] = this.results.keys()
    if (this.results.size >= REMEMBERED && oldest !== undefined) this.results.delete(oldest)
    this.results.set(key, matches)
    return matches
  }
}
