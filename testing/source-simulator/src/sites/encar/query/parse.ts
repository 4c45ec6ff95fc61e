/**
 * The list's `q` language: `(And.Hidden.N._.(C.Manufacturer.현대._.ModelGroup.그랜저.)_.Year.range(202001..202212).)`.
 * Terms are `Field.Value.`, joined by `_.`; a group is `(And.…)` or `(C.…)`, and groups nest. Inside a value the signs
 * `.`, `(`, `)` and `_` may be written with a `_` before them, as the site does; balanced parentheses and dots that
 * are not followed by `_.` or `)` are read as they stand.
 */

/** A condition on one field. */
export type Term =
  | { readonly kind: 'equals'; readonly field: string; readonly value: string }
  | { readonly kind: 'range'; readonly field: string; readonly low: number | null; readonly high: number | null }

/** The text is not of the language. The source answers 400. */
export class GrammarError extends Error {}

/** Deepest nesting that is read. */
const MAX_DEPTH = 8

const RANGE = /^range\((\d*)\.\.(\d*)\)$/

class Reader {
  private position = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  readAll(): Term[] {
    const terms = this.readGroup(0)
    if (this.position !== this.text.length) throw new GrammarError(`unexpected text at ${this.position}`)
    return terms
  }

  private readGroup(depth: number): Term[] {
    if (depth > MAX_DEPTH) throw new GrammarError('nested too deeply')
    if (!this.take('(And.') && !this.take('(C.'))
      throw new GrammarError(`a group (And. or (C. is expected at ${this.position}`)
    const terms: Term[] = []
    for (;;) {
      if (this.text[this.position] === '(') {
        terms.push(...this.readGroup(depth + 1))
        this.take('.')
      } else {
        terms.push(this.readTerm())
      }
      if (this.take(')')) return terms
      if (!this.take('_.')) throw new GrammarError(`_. or ) is expected at ${this.position}`)
    }
  }

  private readTerm(): Term {
    const dot = this.text.indexOf('.', this.position)
    const field = dot < 0 ? '' : this.text.slice(this.position, dot)
    if (!/^[A-Za-z]+$/.test(field)) throw new GrammarError(`a field name is expected at ${this.position}`)
    this.position = dot + 1
    const value = this.readValue()
    const range = RANGE.exec(value)
    if (!range) return { kind: 'equals', field, value }
    const [, low = '', high = ''] = range
    return { kind: 'range', field, low: low === '' ? null : Number(low), high: high === '' ? null : Number(high) }
  }

  /** Reads up to the dot that ends the term, and over it. */
  private readValue(): string {
    let value = ''
    let open = 0
    while (this.position < this.text.length) {
      const sign = this.text.charAt(this.position)
      const next = this.text.charAt(this.position + 1)
      if (sign === '.' && open === 0 && (next === ')' || this.text.startsWith('_.', this.position + 1))) {
        this.position += 1
        if (value === '') throw new GrammarError('a value is empty')
        return value
      }
      const escaped = sign === '_' && next !== '' && '.()_'.includes(next)
      const literal = escaped ? next : sign
      if (literal === '(') open += 1
      if (literal === ')') open -= 1
      if (open < 0) throw new GrammarError(`unexpected ) at ${this.position}`)
      value += literal
      this.position += escaped ? 2 : 1
    }
    throw new GrammarError('a value has no end')
  }

  private take(sign: string): boolean {
    if (!this.text.startsWith(sign, this.position)) return false
    this.position += sign.length
    return true
  }
}

/** The conditions of a `q` text, all of which must hold. Throws a GrammarError where the text is not of the language. */
export const parseQuery = (text: string): Term[] => new Reader(text).readAll()

/** Orders that the list knows. */
const SORT_TOKENS = ['ModifiedDate', 'MobileModifiedDate', 'CreatedDate', 'PriceAsc', 'Mileage', 'Year'] as const

/** One of the orders that the list knows. */
export type SortToken = (typeof SORT_TOKENS)[number]

/** Which part of the result is asked for. */
export interface Page {
  readonly sort: SortToken
  readonly offset: number
  readonly limit: number
}

/** Largest page. */
const MAX_LIMIT = 500

/** Reads `|ModifiedDate|0|50`. Throws a GrammarError for another form or an unknown order; a larger page is cut to 500. */
export function parsePage(text: string): Page {
  const match = /^\|([A-Za-z]+)\|(\d{1,9})\|(\d{1,9})$/.exec(text)
  const sort = SORT_TOKENS.find((token) => token === match?.[1])
  if (!match || !sort) throw new GrammarError(`not an order: ${text}`)
  return { sort, offset: Number(match[2]), limit: Math.min(MAX_LIMIT, Number(match[3])) }
}
