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

/** The documented keys of the tokens, with their ends. The user stands beside them, so that a reload knows who it is. */
const KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  accessEnd: 'accessTokenExpiry',
  refreshEnd: 'refreshTokenExpiry',
  user: 'user',
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

/** @param isKept whether it outlives this window; undefined to leave it where the session of before stands */
export function writeSession(session: StoredSession, isKept?: boolean): void {
  const kept = isKept ?? attempt(() => sessionStorage.getItem(KEYS.refreshToken)) === null
  clearSession()
  attempt(() => {
    const storage = kept ? localStorage : sessionStorage
    for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
      const value = session[name]
      storage.setItem(KEYS[name], typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  })
}

export function clearSession(): void {
  for (const open of storages) attempt(() => Object.values(KEYS).forEach((key) => open().removeItem(key)))
}

/** Storage may be switched off or full; the session then lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
