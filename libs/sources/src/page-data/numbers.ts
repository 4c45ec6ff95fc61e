/*
 * Numbers as people write them, by one rule:
 * - spaces and apostrophes separate thousands;
 * - of points and commas, the kind that comes last and once is the decimal mark where the other kind separates thousands;
 * - a kind that comes several times, or once with exactly three digits after it, separates thousands (`17.300` is 17,300),
 *   but for a number that begins with 0;
 * - a separator of thousands has three digits after it, each time. What does not fit is not read.
 */

const TOKEN = /(?<![\p{L}\d.,'’])[-−]?\d(?:[\d.,'’ ]*\d)?/gu
const GROUPED = /^([1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/
const POWER_OF_TEN = /\d[eE][+-]?\d/

/** The value of a number by the rule above; null for anything else, a negative number included. */
export function readNumber(text: string): number | null {
  const grouped = GROUPED.exec(text)
  if (grouped) {
    const [, whole = '', separator, mark, decimals = '0'] = grouped
    return mark === separator ? null : Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  }
  const [, whole, decimals = '0'] = PLAIN.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}.${decimals}`)
}

export interface FoundNumber {
  readonly value: number
  /** What stands beside it, in lower case. */
  readonly rest: string
}

/** The one number of a text; null where there is none, or several: nobody can tell which of them is meant. */
export function numberIn(text: string): FoundNumber | null {
  const spaced = text.replace(/\s/g, ' ')
  const tokens = spaced.match(TOKEN) ?? []
  const [token] = tokens
  if (token === undefined || tokens.length > 1 || POWER_OF_TEN.test(spaced)) return null
  const value = readNumber(token)
  return value === null ? null : { value, rest: spaced.replace(token, ' ').trim().toLowerCase() }
}
