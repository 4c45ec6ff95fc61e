import type { CurrentUser, Tokens } from '@karvan/contracts/browser'
import { accessEnd, refreshEnd } from './token-times.ts'

export interface StoredSession {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since the epoch. */
  readonly accessEnd: number
  readonly refreshEnd: number
  readonly user: CurrentUser
}

/**
 * The documented keys of the tokens, with their ends. The user stands beside them, so that a reload knows who it is. In the
 * order in which they are written: other tabs see one change after the other, and take a session when its tokens change.
 */
const KEYS = {
  accessEnd: 'accessTokenExpiry',
  refreshEnd: 'refreshTokenExpiry',
  user: 'user',
  refreshToken: 'refreshToken',
  accessToken: 'accessToken',
} as const

export const isSessionKey = (key: string | null): boolean => Object.values(KEYS).some((known) => known === key)

/** "Remember me": beyond this window, or while it is open. Storage that is switched off throws at the first touch. */
const storages = [() => localStorage, () => sessionStorage]

export const sessionOf = (
  { accessToken, refreshToken, refreshExpiresAt, user }: Tokens,
  now: number,
): StoredSession => ({
  accessToken,
  refreshToken,
  accessEnd: accessEnd(accessToken, now),
  refreshEnd: refreshEnd(refreshExpiresAt, now),
  user,
})

/**
 * Whether it is the same pair of tokens. Either may be new alone: a proof of the password gives another access token, and
 * two that were signed within one second are the same text.
 */
export const isSamePair = (one: StoredSession | null, other: StoredSession | null): boolean =>
  one?.accessToken === other?.accessToken && one?.refreshToken === other?.refreshToken

/** What an earlier page left in this browser; null where there is nothing, or something else. */
export function readSession(): StoredSession | null {
  for (const open of storages) {
    const found = attempt(() => readFrom(open()))
    if (found) return found
  }
  return null
}

function readFrom(storage: Storage): StoredSession | null {
  const accessToken = storage.getItem(KEYS.accessToken)
  const refreshToken = storage.getItem(KEYS.refreshToken)
  const user = storage.getItem(KEYS.user)
  if (accessToken === null || refreshToken === null || user === null) return null
  return {
    accessToken,
    refreshToken,
    accessEnd: Number(storage.getItem(KEYS.accessEnd)) || accessEnd(accessToken, Date.now()),
    refreshEnd: Number(storage.getItem(KEYS.refreshEnd)) || refreshEnd(undefined, Date.now()),
    user: JSON.parse(user) as CurrentUser,
  }
}

/** @param rememberMe whether it outlives this window; undefined to leave it where the session of before stands */
export function writeSession(session: StoredSession, rememberMe?: boolean): void {
  const isPersistent = rememberMe ?? attempt(() => sessionStorage.getItem(KEYS.refreshToken)) === null
  attempt(() => forget(isPersistent ? sessionStorage : localStorage))
  attempt(() => {
    // Over what stood there: if it were taken away first, other tabs would be signed out for a moment.
    const storage = isPersistent ? localStorage : sessionStorage
    for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
      const value = session[name]
      storage.setItem(KEYS[name], typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  })
}

export function clearSession(): void {
  for (const open of storages) attempt(() => forget(open()))
}

const forget = (storage: Storage) => Object.values(KEYS).forEach((key) => storage.removeItem(key))

/** Storage may be switched off or full; the session then lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
