import type { Said } from '@karvan/domain'
import { at, numberAt } from '@karvan/scraper-kit'

/** The words by which sources say yes and no, in small letters. */
const YES: ReadonlySet<unknown> = new Set([true, 1, 'y', 'yes', 'true', '1', '있음', '유', '해당', '예'])
const NO: ReadonlySet<unknown> = new Set([
  false,
  0,
  'n',
  'no',
  'false',
  '0',
  '없음',
  '무',
  '해당없음',
  '해당 없음',
  '아니오',
])

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** A yes or no in any of its spellings; null where the field is absent or says neither. */
export function saidAt(value: unknown, ...path: readonly string[]): Said {
  const said = plain(at(value, ...path))
  if (YES.has(said)) return true
  return NO.has(said) ? false : null
}

/** A count: a whole number from 0, also one written as text; null for everything else, which is not 0. */
export function countAt(value: unknown, ...path: readonly string[]): number | null {
  const count = numberAt(value, ...path)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** Whether something was counted at one of these places; "no" takes a 0 at each of them. */
export function anyCounted(counts: readonly (number | null)[]): Said {
  if (counts.some((count) => count !== null && count > 0)) return true
  return counts.every((count) => count === 0) ? false : null
}

/** Of two statements in one paper: yes wins over no, and no over nothing. */
export const worse = (...statements: readonly Said[]): Said =>
  statements.includes(true) ? true : statements.includes(false) ? false : null
