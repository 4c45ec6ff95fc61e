import { ApiError } from './errors.ts'

/** The documented pause of the search. */
export const SEARCH_RETRY_DELAY_MS = 12_000
const RETRY_DELAY_MS = 1_000
/** The first try included. */
const MAX_ATTEMPTS = 3
/** After this long, an error is better than an empty page. */
const MAX_PAUSE_S = 30

const PASSING = /\b50[0234]\b|Failed to fetch|API health check failed/

/** Whether the failure may pass by itself: the documented rule, by status as well as by message. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return PASSING.test(error.message) || (error instanceof ApiError && [500, 502, 503, 504].includes(error.status))
}

/** @param failures how many attempts have failed before this one */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_ATTEMPTS - 1 && isPassing(error) && pauseAskedFor(error) <= MAX_PAUSE_S

/** The pause before the next attempt in milliseconds: as long as the server asks for, or a second. */
export const retryDelay = (_failures: number, error: unknown): number =>
  Math.max(RETRY_DELAY_MS, pauseAskedFor(error) * 1_000)

/** In seconds. */
const pauseAskedFor = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
