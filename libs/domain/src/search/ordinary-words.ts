import lists from './ordinary-words.json' with { type: 'json' }
import { withoutArticle } from './lexicon.ts'
import { plainLetters } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'

const ORDINARY: ReadonlySet<string> = new Set(Object.values(lists).flat().map(plainLetters))
const ARABIC_FOR = /^(?:لل|[لوب])(?=.{3})/
/** A short stop word may begin a name, `to` of Toyota: it is a word of its own only among others. */
const MIN_LETTERS = 3

/**
 * Whether this is an everyday word of one of our languages: a currency, a country, a noun of advertisements. Such a word
 * means itself, and is neither the beginning of a name nor a slip from one: Saudi is no Audi, `ريال` no Regal.
 */
export function isOrdinary(word: string): boolean {
  const forms = [word, withoutArticle(word), withoutArticle(word.replace(ARABIC_FOR, ''))]
  return forms.some((form) => ORDINARY.has(form) || (form.length >= MIN_LETTERS && STOP_WORDS.has(form)))
}
