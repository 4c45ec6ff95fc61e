import type { Said } from '@karvan/domain'
import { at, numberAt } from '@karvan/scraper-kit'

/** The words by which sources say yes and no, in small letters. */
const YES: ReadonlySet<unknown> = new Set([true, 1, ...words('y yes t true 1 있음 있다 유 해당 예 사고 침수')])
const NO: ReadonlySet<unknown> = new Set([false, 0, ...words('n no f false 0 없음 없다 무 해당없음 아니오 무사고')])
/** `2회`, `1건`: how often, with the word for "times". */
const TIMES = /^(\d{1,4})(?:회|건|번|차례)?$/

function words(text: string): readonly string[] {
  return text.split(' ')
}

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').toLowerCase().replace(/\s/g, '') : value

/** A yes or no in any of its spellings; null where the field is absent or says neither. */
export function saidAt(value: unknown, ...path: readonly string[]): Said {
  const said = plain(at(value, ...path))
  if (YES.has(said)) return true
  return NO.has(said) ? false : null
}

/** A count: a whole number from 0, also one written as text; null for everything else, which is not 0. */
export function countAt(value: unknown, ...path: readonly string[]): number | null {
  const said = plain(at(value, ...path))
  const times = typeof said === 'string' ? TIMES.exec(said)?.[1] : undefined
  const count = times === undefined ? numberAt(value, ...path) : Number(times)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** Whether something is counted here; a counter may say yes or no instead of a number. */
export function countedAt(value: unknown, ...path: readonly string[]): Said {
  const count = countAt(value, ...path)
  return count === null ? saidAt(value, ...path) : count > 0
}

/** Whether one of these says yes; "no" takes a no of each of them. */
export function anyOf(statements: readonly Said[]): Said {
  if (statements.includes(true)) return true
  return statements.every((said) => said === false) ? false : null
}

/** Of two statements in one paper: yes wins over no, and no over nothing. */
export const worse = (...statements: readonly Said[]): Said =>
  statements.includes(true) ? true : statements.includes(false) ? false : null
