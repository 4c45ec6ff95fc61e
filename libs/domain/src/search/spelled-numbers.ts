import lists from './number-names.json' with { type: 'json' }
import { AND, COUNTED, FRACTIONS, OWNERS, SCALES, SEATS, THOUSANDS, TO } from './number-words.ts'
import { plainLetters } from './plain-text.ts'

type Step = 'small' | 'tens' | 'hundreds'

interface Name {
  readonly value: number
  readonly step: Step
}

const NAMES: ReadonlyMap<string, Name> = new Map(
  (['small', 'tens', 'hundreds'] as const).flatMap((step) =>
    Object.entries(lists[step]).flatMap(([value, words]) =>
      words.map((word) => [plainLetters(word), { value: Number(value), step }] as const),
    ),
  ),
)
const TIMES_HUNDRED: ReadonlySet<string> = new Set(lists.timesHundred.map(plainLetters))
const TWO_THOUSAND: ReadonlySet<string> = new Set(lists.twoThousand)
/** `احد عشر` */
const MAX_WORDS_OF_NAME = 2
/** Below this a number in words may be anything: it counts only before thousands, or what is counted. */
const MIN_ALONE = 20
const ARABIC_AND = /^و(?=.{2})/
const ARABIC = /\p{Script=Arabic}/u
const FIGURE = /^\d+(?:\.\d+)?$/

interface Read {
  readonly value: number
  /** The token behind it. */
  readonly end: number
}

/** The tokens of a query with its numbers in words as figures: `خمسين الف` is `50 الف`, `two thousand twenty` is `2020`. */
export function withFigures(tokens: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < tokens.length;) {
    const read = partOfScale(tokens, at) ?? wholeNumber(tokens, at) ?? plainNumber(tokens, at)
    out.push(read ? String(read.value) : (tokens[at] ?? ''))
    at = read ? read.end : at + 1
  }
  return out
}

/** `ربع مليون`, `half a million` */
function partOfScale(tokens: readonly string[], at: number): Read | null {
  const part = FRACTIONS.get(tokens[at] ?? '')
  const end = tokens[at + 1] === 'a' ? at + 2 : at + 1
  const scale = SCALES.get(tokens[end] ?? '')
  return part !== undefined && scale !== undefined ? { value: part * scale, end: end + 1 } : null
}

/** Whether the word is a number, or a part of one. */
export const isNumberName = (word: string): boolean => NAMES.has(word) || FRACTIONS.has(word)

/** Thousands with what follows them: `الفين وعشرين`, `two thousand and twenty one`. */
function wholeNumber(tokens: readonly string[], at: number): Read | null {
  const thousands = thousandsAt(tokens, at)
  if (!thousands) return null
  const rest = belowThousand(tokens, afterAnd(tokens, thousands.end))
  if (!rest || THOUSANDS.has(tokens[rest.end] ?? '')) {
    return TWO_THOUSAND.has(tokens[at] ?? '') ? thousands : null
  }
  return { value: thousands.value + rest.value, end: rest.end }
}

function thousandsAt(tokens: readonly string[], at: number): Read | null {
  if (TWO_THOUSAND.has(tokens[at] ?? '')) return { value: 2_000, end: at + 1 }
  const count = belowThousand(tokens, at)
  return count && THOUSANDS.has(tokens[count.end] ?? '') ? { value: count.value * 1_000, end: count.end + 1 } : null
}

/** A number below a thousand, where it can be nothing else. The thousands that follow it stay a word of their own. */
function plainNumber(tokens: readonly string[], at: number): Read | null {
  const read = belowThousand(tokens, at)
  if (!read) return null
  const next = tokens[read.end] ?? ''
  const counts = [SEATS, OWNERS, COUNTED, THOUSANDS, SCALES].some((nouns) => nouns.has(next))
  // `seats: seven`
  const isCounted = read.value > 1 && SEATS.has(tokens[at - 1] ?? '')
  return counts || isCounted || read.value >= MIN_ALONE || isBeforeThousands(tokens, read.end) ? read : null
}

/** `ten to fifteen thousand`, `بين خمسه و عشره الاف` */
function isBeforeThousands(tokens: readonly string[], at: number): boolean {
  const link = tokens[at] ?? ''
  const start = ARABIC_AND.test(link) && NAMES.has(link.replace(ARABIC_AND, '')) ? at : at + 1
  if (start === at + 1 && !TO.has(link) && !AND.has(link)) return false
  const second = belowThousand(tokens, start)
  if (second) return THOUSANDS.has(tokens[second.end] ?? '')
  return FIGURE.test(tokens[start] ?? '') && THOUSANDS.has(tokens[start + 1] ?? '')
}

/** Adds up what can stand together: hundreds, then tens and ones in the order of the language. */
function belowThousand(tokens: readonly string[], start: number): Read | null {
  const first = nameAt(tokens, start)
  if (!first) return null
  let { value, end } = first
  let last: Step = first.step
  if (last === 'small' && TIMES_HUNDRED.has(tokens[end] ?? '')) {
    value *= 100
    last = 'hundreds'
    end += 1
  }
  for (;;) {
    const at = afterAnd(tokens, end)
    const next = nameAt(tokens, at)
    if (!next || !mayFollow(next, last, value, tokens[at] ?? '')) return { value, end }
    value += next.value
    last = next.step
    end = next.end
  }
}

function mayFollow(next: Name, last: Step, value: number, word: string): boolean {
  if (last === 'hundreds') return next.step !== 'hundreds'
  if (last === 'tens') return next.step === 'small' && next.value < 10
  // Arabic says the ones first: `خمسه وعشرين`.
  return next.step === 'tens' && value % 100 < 10 && ARABIC.test(word)
}

function nameAt(tokens: readonly string[], at: number): (Name & Read) | null {
  for (let size = MAX_WORDS_OF_NAME; size >= 1; size -= 1) {
    const words = tokens.slice(at, at + size)
    if (words.length < size) continue
    const phrase = words.join(' ')
    const name = NAMES.get(phrase) ?? NAMES.get(phrase.replace(ARABIC_AND, ''))
    if (name) return { ...name, end: at + size }
  }
  // `a hundred thousand`
  return tokens[at] === 'hundred' || tokens[at] === 'qind' ? { value: 100, step: 'hundreds', end: at + 1 } : null
}

const afterAnd = (tokens: readonly string[], at: number): number => (AND.has(tokens[at] ?? '') ? at + 1 : at)
