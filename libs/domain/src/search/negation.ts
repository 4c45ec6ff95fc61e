import { lexicon } from './lexicon.ts'
import lists from './negation-words.json' with { type: 'json' }
import { nameKey, plainLetters } from './plain-text.ts'
import type { Words } from './words.ts'

/** A known value, and its place in the query. */
export interface Placed {
  readonly kind: string
  readonly start: number
  readonly end: number
}

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(plainLetters))
const NOT = setOf(lists.not)
const BETWEEN = setOf(lists.between)
const WITH = setOf(lists.with)
const AND = setOf(lists.and)
const LONGEST = 4

/** Whether the word is a negation, or the first word of one. */
export const beginsNegation = (word: string): boolean => NOT.has(word)

/**
 * Takes the negations (`not`, `بدون`, `jo`) out of the query, and returns where they were. Those within a name stay:
 * `karikim pa tel`, `بدون مفتاح`.
 */
export function takeNegations(words: Words): ReadonlySet<number> {
  const places = new Set<number>()
  for (let size = LONGEST; size >= 1; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const end = start + size
      if (!words.free(start, end) || !NOT.has(words.phrase(start, end)) || isInName(words, start, end)) continue
      words.take(start, end)
      for (let at = start; at < end; at += 1) places.add(at)
    }
  }
  return places
}

function isInName(words: Words, start: number, end: number): boolean {
  const { byKey } = lexicon()
  for (let from = Math.max(0, end - LONGEST); from <= start; from += 1) {
    for (let to = end; to <= Math.min(words.length, from + LONGEST); to += 1) {
      if (to - from > end - start && words.free(from, to) && byKey.has(nameKey(words.phrase(from, to)))) return true
    }
  }
  return false
}

/**
 * Which of the known values the query excludes: what follows a negation, and what an "and" or "or" binds to one of these
 * when both are of one kind (`not red or black`, but `not red and automatic`).
 * @param negations where the negations were
 */
export function negated<T extends Placed>(
  words: Words,
  negations: ReadonlySet<number>,
  known: readonly T[],
): ReadonlySet<T> {
  const unwanted = new Set<T>()
  for (const one of known.toSorted((a, b) => a.start - b.start)) {
    if (follows(words, negations, known, unwanted, one)) unwanted.add(one)
  }
  return unwanted
}

function follows<T extends Placed>(
  words: Words,
  negations: ReadonlySet<number>,
  known: readonly T[],
  unwanted: ReadonlySet<T>,
  one: T,
): boolean {
  let wanted = false
  for (let at = one.start - 1; at >= 0; at -= 1) {
    if (negations.has(at)) return true
    const word = words.at(at) ?? ''
    if (AND.has(word)) {
      const before = known.find(({ end, kind }) => end === at && kind === one.kind)
      return !wanted && before !== undefined && unwanted.has(before)
    }
    if (isPartOf(known, at)) return false
    if (WITH.has(word)) wanted = true
    else if (!BETWEEN.has(word)) return false
  }
  return false
}

/** Whether the word is one of several that mean something together. */
const isPartOf = (known: readonly Placed[], at: number) =>
  known.some(({ start, end }) => start <= at && at < end && end - start > 1)
