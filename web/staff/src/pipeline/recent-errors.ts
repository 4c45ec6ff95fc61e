import type { LogLine } from '@karvan/contracts/browser'

/** Documented (data acquisition spec, section 4). */
const MAX_ERRORS = 100
const SHOWN = 20

const MARK = /[❌✗✘✖⛔]/u
const WORD = /\berrors?\b|\bfailed\b/gi

interface RecentErrors {
  /** The last ones that are kept, oldest first. */
  readonly total: number
  /** The last of these, newest first. */
  readonly shown: readonly LogLine[]
}

/** The last lines of a log that tell of an error. */
export function recentErrors(lines: readonly LogLine[]): RecentErrors {
  const errors = lines.filter(tellsOfError).slice(-MAX_ERRORS)
  return { total: errors.length, shown: errors.slice(-SHOWN).reverse() }
}

/**
 * The level decides. A line of information is read as a text only where it has no counters: there a mark, or a word for an error
 * that is not counted as none.
 */
function tellsOfError({ level, counters, message }: LogLine): boolean {
  if (level === 'error') return true
  if (level !== 'info' || counters !== null) return false
  return MARK.test(message) || [...message.matchAll(WORD)].some((found) => !isNone(message, found))
}

/** `0 errors`, `no errors`, `failed: 0`. */
function isNone(message: string, { index, 0: word }: RegExpExecArray): boolean {
  const [before, after] = [message.slice(0, index), message.slice(index + word.length)]
  return /\b(0|no)\s+$/i.test(before) || /^\s*[:=]\s*0\b/.test(after)
}
