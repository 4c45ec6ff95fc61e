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
 * longer ones. What is not Korean stays as it is.
 */
export function translate(name: string, dictionary: Dictionary): Translation {
  const text = name.normalize('NFC').replace(GENERATION, (_match, digits: string) => ` ${ordinal(digits)} `)
  const unknown: string[] = []
  let out = ''
  let at = 0
  while (at < text.length) {
    const known = longestAt(text, at, dictionary)
    if (known === null && !isHangul(text[at])) {
      out += text.charAt(at)
      at += 1
      continue
    }
    const prefix = known === null ? gluedPrefix(text, at, dictionary) : null
    if (prefix !== null) {
      out = join(out, `${dictionary.get(prefix) ?? prefix} `)
      at += prefix.length
      continue
    }
    const word = known ?? hangulRun(text, at)
    const english = known === null ? romanize(word) : (dictionary.get(word) ?? word)
    if (known === null) unknown.push(word)
    out = join(out, english)
    at += word.length
    if (/[\p{L}\p{N}]/u.test(text[at] ?? '')) out += ' '
  }
  return { text: out.replace(/\s+/g, ' ').trim(), unknown }
}

/** Signs that stand inside a Korean word and belong to none. */
const NOISE =
  /(?<=[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3])[\p{P}\p{S}]+(?=[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3])/gu

/** Spaces inside a Korean word: `카 니발`. */
const GAPS = /(?<=[\uac00-\ud7a3])\s+(?=[\uac00-\ud7a3])/g

/**
 * The same for a name that may have signs or spaces inside its words: `클-래스`, `카 니발`. What leaves fewer words unknown is the
 * name. A low line in a Korean name stands for a space.
 */
export function translatedName(name: string, dictionary: Dictionary): Translation {
  const plain = translate(HANGUL.test(name) ? name.replaceAll('_', ' ') : name, dictionary)
  if (plain.unknown.length === 0) return plain
  const others = [name.replace(NOISE, ''), name.replace(NOISE, ' '), name.replace(GAPS, '')].map((text) =>
    translate(text, dictionary),
  )
  return others.reduce((best, other) => (other.unknown.length < best.unknown.length ? other : best), plain)
}

const isHangul = (char: string | undefined) => char !== undefined && HANGUL.test(char)

const LONGEST_PHRASE = 16

/** Written without a space before a model: `뉴카니발`. Longest first. */
const GLUED = ['더뉴', '올뉴', '뉴']

/** Such a word, where what follows is a known name: a word that merely begins with the syllable stays whole. */
const gluedPrefix = (text: string, at: number, dictionary: Dictionary): string | null =>
  GLUED.find((word) => text.startsWith(word, at) && longestAt(text, at + word.length, dictionary) !== null) ?? null

/**
 * The longest entry that starts here and does not end inside a Korean word. From a Latin letter on, only entries that
 * hold Korean, at the start of a word: `M 스포츠`.
 */
function longestAt(text: string, at: number, dictionary: Dictionary): string | null {
  const latin = !isHangul(text[at])
  if (latin && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null
  for (let length = Math.min(LONGEST_PHRASE, text.length - at); length > 0; length -= 1) {
    const candidate = text.slice(at, at + length)
    if (!dictionary.has(candidate) || isHangul(text[at + length]) || (latin && !HANGUL.test(candidate))) continue
    return candidate
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
  if (before.endsWith('-') && word.startsWith('-')) return before + word.slice(1)
  const tight = before === '' || /[\s(\-/+[]$/.test(before) || word.startsWith('-')
  return before + (tight ? '' : ' ') + word
}
