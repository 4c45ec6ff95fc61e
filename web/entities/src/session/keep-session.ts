import { refreshSession } from './auth.ts'
export { endSession } from './auth.ts'
import { ApiError, clientError } from '../../../kit/src/api/errors.ts'
import { useSession } from './session-store.ts'
import { isSamePair, readSession, type StoredSession } from './stored-session.ts'
import { renewAt } from './token-times.ts'

/** Documented: between two tries of this tab, and after one that failed. */
const BETWEEN_MS = 30_000
const AFTER_FAILURE_MS = 60_000
/** A browser takes a wait of more than 24 days for none. */
const LONGEST_WAIT_MS = 60 * 60_000
const NEWS_MS = 1_000
/** One tab renews at a time, for all of them. */
const LOCK = 'karvan-session'

let triedAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Infinity

/** Plans the next renewal of a session; null ends the plan. */
export function keepSession(session: StoredSession | null): void {
  plan(session === null ? Infinity : renewAt(session.accessEnd, Date.now()))
}

function plan(at: number): void {
  dueAt = at
  clearTimeout(timer)
  if (at !== Infinity) timer = setTimeout(() => void wake(), Math.min(LONGEST_WAIT_MS, Math.max(0, at - Date.now())))
}

async function wake(): Promise<void> {
  if (Date.now() >= dueAt) await renewIfDue()
  else plan(dueAt)
}

/** A tab that slept has missed its timer. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void wake()
})

async function renewIfDue(): Promise<void> {
  try {
    if (!(await renewSession())) useSession.getState().expire()
  } catch {
    // The server could not be asked: the session may be as good as before.
    plan(Date.now() + AFTER_FAILURE_MS)
  }
}

/**
 * Exchanges the refresh token for a new pair, or takes the pair that another tab has got meanwhile.
 * @returns false where the session has ended
 * @throws ApiError where nobody can tell now; 'client.refresh_limited' less than 30 s after the last try
 */
export async function renewSession(): Promise<boolean> {
  const known = useSession.getState().session
  if (known === null) return false
  return await withLock(async (hasWaited) => {
    if (hasWaited) await newsOf(known)
    const stored = readSession() ?? known
    if (!isSamePair(stored, known)) {
      useSession.setState({ session: stored, user: stored.user })
      return true
    }
    if (Date.now() - triedAt < BETWEEN_MS) throw clientError('client.refresh_limited')
    triedAt = Date.now()
    try {
      const tokens = await refreshSession(stored.refreshToken)
      // Somebody may have signed out while it was asked for.
      if (useSession.getState().session !== null) useSession.getState().signedIn(tokens)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.refresh_invalid') return false
      throw error
    }
  })
}

/**
 * Where a browser has no locks, the server's few seconds of grace keep two tabs apart.
 * @param work told whether another tab had the lock just before
 */
async function withLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work(false)
  const { locks } = navigator
  const result = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { is: await work(false) },
  )
  return result === null ? await locks.request(LOCK, () => work(true)) : result.is
}

/** Waits for another session than this: what another tab has written is seen a moment later than that its lock is free. */
function newsOf(known: StoredSession): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      stop()
      resolve()
    }
    const late = setTimeout(done, NEWS_MS)
    const stop = useSession.subscribe(({ session }) => {
      if (!isSamePair(session, known)) done()
    })
    if (!isSamePair(useSession.getState().session, known)) done()
  })
}
