import { lexicon } from './lexicon.ts'
import { beginsNegation } from './negation.ts'
import { isNumberName } from './spelled-numbers.ts'

const GLUED = /^([وب])(\p{L}{2,})$/u
const MIN_LETTERS = 3
const APART: Readonly<Record<string, string>> = { و: 'و', ب: 'مع' }

/** Arabic writes "and" and "with" onto the next word: `جلد وفتحة` comes out as three words, `وردي` as it stood. */
export function apart(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const [, letter = '', rest = ''] = GLUED.exec(token) ?? []
    const link = APART[letter]
    if (link === undefined || isKnown(token) || !isKnown(rest)) return token
    return [link, rest]
  })
}

function isKnown(word: string): boolean {
  if (beginsNegation(word) || isNumberName(word)) return true
  const { byKey, words } = lexicon()
  const bare = word.replace(/^ال/, '')
  return word.length >= MIN_LETTERS && [word, bare].some((one) => byKey.has(one) || words.has(one))
}
