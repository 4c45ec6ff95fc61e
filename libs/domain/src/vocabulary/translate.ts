import { HANGUL, romanize } from './romanize.ts'

export interface Translation {
  readonly text: string
  /** Korean words that the dictionary does not know, as they stood; `text` has them romanised. */
  readonly unknown: readonly string[]
}

/** Korean word or phrase -> English. */
export type Dictionary = ReadonlyMap<string, string>

const GENERATION = /(\d+)세대/g
const ORDINALS = ['th', 'st', 'nd', 'rd']

const ordinal = (digits: string) => {
  const n = Number(digits)
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${(teen ? undefined : ORDINALS[n % 10]) ?? 'th'} gen`
}

/**
 * Translates a name piece by piece, longest match first and only on word boundaries, since many short words stand inside
 * longer ones (research/sources.md, section 6). What is not Korean stays as it is.
 */
export function translate(name: string, dictionary: Dictionary): Translation {
  const text = name.normalize('NFC').replace(GENERATION, (_match, digits: string) => ` ${ordinal(digits)} `)
  const unknown: string[] = []
  let out = ''
  let at = 0
  while (at < text.length) {
    if (!isHangul(text[at])) {
      out += text.charAt(at)
      at += 1
      continue
    }
    const known = longestAt(text, at, dictionary)
    const word = known ?? hangulRun(text, at)
    const english = known === null ? romanize(word) : (dictionary.get(word) ?? word)
    if (known === null) unknown.push(word)
    out = join(out, english)
    at += word.length
    if (/[\p{L}\p{N}]/u.test(text[at] ?? '')) out += ' '
  }
  return { text: out.replace(/\s+/g, ' ').trim(), unknown }
}

const isHangul = (char: string | undefined) => char !== undefined && HANGUL.test(char)

const LONGEST_PHRASE = 16

/** The longest entry that starts here and does not end inside a Korean word. */
function longestAt(text: string, at: number, dictionary: Dictionary): string | null {
  for (let length = Math.min(LONGEST_PHRASE, text.length - at); length > 0; length -= 1) {
    const candidate = text.slice(at, at + length)
    if (dictionary.has(candidate) && !isHangul(text[at + length])) return candidate
  }
  return null
}

function hangulRun(text: string, at: number): string {
  let end = at
  while (isHangul(text[end])) end += 1
  return text.slice(at, end)
}

/** `9` + `-seater` and `E-` + `Class` join, `5` + `Series` get a space. */
function join(before: string, word: string): string {
  const tight = before === '' || /[\s(\-/+[]$/.test(before) || word.startsWith('-')
  return before + (tight ? '' : ' ') + word
}
