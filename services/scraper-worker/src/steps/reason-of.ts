import type { DeadLetterReason } from '@karvan/contracts'
import { HostPaused, LeaseLost } from '@karvan/jobs'
import { SiteError, type SiteErrorKind } from '@karvan/scraper-kit'
import { Drifted } from '@karvan/inventory'

/** What a failed visit may mean beside that the page itself is bad: none of these says anything about the page. */
const OF_THE_SITE: ReadonlySet<SiteErrorKind> = new Set([
  'throttled',
  'blocked',
  'challenge',
  'consent',
  'forbidden_by_robots',
  'not_allowed',
])

/** The words of our own errors, the first that fit. */
const BY_WORDS: readonly (readonly [RegExp, DeadLetterReason])[] = [
  [/timeout|not written in time/i, 'timed_out'],
  [/^no answer/, 'no_answer'],
  [/^the site answered 5\d\d/, 'server_error'],
  [/HTML in place of JSON|not in the site's own form|not the site's own page|page is none that/, 'wrong_form'],
]

/** Whether a visit failed by its page alone: no refusal, no wish that we wait, and no end of this worker's right to ask. */
export function isOfPage(error: unknown): boolean {
  if (error instanceof HostPaused || error instanceof LeaseLost) return false
  return !(error instanceof SiteError && OF_THE_SITE.has(error.kind))
}

/** The reason under which a failure stands with its like. */
export function reasonOf(error: unknown): DeadLetterReason {
  if (error instanceof Drifted) return 'not_believed'
  if (!(error instanceof SiteError)) return 'other'
  if (OF_THE_SITE.has(error.kind)) return 'refused'
  const found = BY_WORDS.find(([words]) => words.test(error.message))
  if (found) return found[1]
  return error.kind === 'malformed' ? 'unreadable' : 'no_answer'
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
