import pLimit from 'p-limit'
import { allOrCause } from './all-or-cause.ts'
import { isOfPage } from './reason-of.ts'

export interface Visits<T> {
  readonly fetch: (sourceId: string, signal: AbortSignal) => Promise<T>
  /** A failure of it is none of the page. */
  readonly store: (sourceId: string, fetched: T) => Promise<void>
}

/** Why a page could not be had. */
export interface FailedVisit {
  readonly error: unknown
  /** False where too many had failed in a row before its turn came. */
  readonly wasAsked: boolean
}

export interface VisitOptions {
  /** Visits at a time. */
  readonly concurrency: number
  readonly signal: AbortSignal
  /** A page that fails by itself does not stop the others. */
  readonly isLastTry: boolean
}

/** So many pages in a row are not bad by themselves: the site is down, and is asked no further. */
const MAX_IN_A_ROW = 10

/**
 * Visits the pages of some listings, a few at a time, and stores what they are. The first failure stops the others and is
 * thrown; on the last try only one that says something of the site does.
 * @returns which pages could not be had, and why
 */
export async function visitEach<T>(
  sourceIds: readonly string[],
  { fetch, store }: Visits<T>,
  { concurrency, signal, isLastTry }: VisitOptions,
): Promise<ReadonlyMap<string, FailedVisit>> {
  const failed = new Map<string, FailedVisit>()
  let inARow = 0
  let last: unknown
  const firstFailure = new AbortController()
  const bothSignals = AbortSignal.any([signal, firstFailure.signal])
  const limit = pLimit(concurrency)
  /** Null where the page could not be had. */
  const fetched = async (sourceId: string): Promise<{ readonly page: T } | null> => {
    if (inARow >= MAX_IN_A_ROW) {
      failed.set(sourceId, { error: last, wasAsked: false })
      return null
    }
    try {
      const page = await fetch(sourceId, bothSignals)
      inARow = 0
      return { page }
    } catch (error) {
      if (!isLastTry || bothSignals.aborted || !isOfPage(error)) throw error
      inARow += 1
      last = error
      failed.set(sourceId, { error, wasAsked: true })
      return null
    }
  }
  const visits = sourceIds.map((sourceId) =>
    limit(async () => {
      bothSignals.throwIfAborted()
      const had = await fetched(sourceId)
      if (had) await store(sourceId, had.page)
    }).catch((error: unknown) => {
      firstFailure.abort(error)
      throw error
    }),
  )
  await allOrCause(visits)
  return failed
}
