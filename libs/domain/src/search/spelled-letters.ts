import { lexicon } from './lexicon.ts'
import { KILOMETRES, MILES, THOUSANDS } from './number-words.ts'
import { nameKey } from './plain-text.ts'

/** How Arabic spells the letters of series: `سي 200`, `جي 63`. */
const LETTERS: Readonly<Record<string, string>> = {
  ايه: 'a',
  اي: 'e',
  ا: 'a',
  بي: 'b',
  سي: 'c',
  دي: 'd',
  اف: 'f',
  جي: 'g',
  اتش: 'h',
  كي: 'k',
  ال: 'l',
  ام: 'm',
  ان: 'n',
  كيو: 'q',
  ار: 'r',
  اس: 's',
  تي: 't',
  يو: 'u',
  في: 'v',
  اكس: 'x',
  واي: 'y',
  زد: 'z',
}
const MAX_LETTERS = 3
const SERIES = /^(?:\d{2}|\d{3}[dehi]?)$/
/** Letters of series before a figure. Those that are words of Albanian and English stand before any two digits: `e 200`, `i 30`; of the others the fast ones of Mercedes. */
const LATIN = /^(?:[aei] \d{2}|[a-z] \d{3}[dehi]?|[cgs] (?:43|53|55|63|65))$/
/** `model s 100` is the Model S. */
const MODEL = 'model'

/** The tokens of a query with the letters of a series put before its figure: `e 200` is `e200`, and so is `اي 200`. */
export function withSeries(tokens: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < tokens.length;) {
    const series = seriesAt(tokens, at)
    const written = tokens.slice(at, series?.end ?? at + 1)
    out.push(...(series && !series.isName ? [written.map((token) => LETTERS[token] ?? token).join('')] : written))
    at += written.length
  }
  return out
}

/** A series that begins here; one that is a name as it is written needs no other spelling: `جي 80`, `ار اكس 350`. */
function seriesAt(tokens: readonly string[], at: number): { end: number; isName: boolean } | null {
  // `20 e 30 mije` is a range, and no E 30.
  const before = tokens[at - 1] ?? ''
  if (/\d/.test(before)) return null
  for (let letters = MAX_LETTERS; letters >= 1; letters -= 1) {
    const written = tokens.slice(at, at + letters)
    const figure = tokens[at + letters] ?? ''
    const unit = tokens[at + letters + 1] ?? ''
    const isLatin = letters === 1 && before !== MODEL && LATIN.test(`${written[0] ?? ''} ${figure}`)
    const isAmount = THOUSANDS.has(unit) || KILOMETRES.has(unit) || MILES.has(unit)
    if (!(isLatin || written.every((token) => token in LETTERS)) || !SERIES.test(figure) || isAmount) continue
    const names = [written.join(''), written.join('') + figure]
    return { end: at + letters + 1, isName: !isLatin && names.some((name) => lexicon().byKey.has(nameKey(name))) }
  }
  return null
}
