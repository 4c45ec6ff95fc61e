import type { CurrentUser } from '@karvan/contracts/browser'
import { create } from 'zustand'
import type { Session } from '../../api/auth.ts'
import type { SessionAccess } from '../../api/session-access.ts'
import { LOGOUT, logOut } from '../../lib/logout.ts'

interface SessionState {
  readonly user: CurrentUser | null
  /** The access token, while there is a user. */
  readonly token: string | null
  /** Whether a session was there, and ended by itself or on the server. */
  readonly hasEnded: boolean
  readonly signedIn: (session: Session) => void
  readonly signOut: () => void
}

/** The documented keys of the tokens. The user stands beside them, so that a reload still knows who it is. */
const KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'user' } as const

/** A token tells its own end; one that cannot be read counts as ended. */
export function isLive(token: string | null, now: number): boolean {
  const payload = token?.split('.')[1]
  if (payload === undefined) return false
  try {
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1_000 > now
  } catch {
    return false
  }
}

type Identity = Pick<SessionState, 'user' | 'token' | 'hasEnded'>

const NOBODY: Identity = { user: null, token: null, hasEnded: false }

function stored(): Identity {
  try {
    const user = localStorage.getItem(KEYS.user)
    const token = localStorage.getItem(KEYS.access)
    if (user === null) return NOBODY
    if (!isLive(token, Date.now())) return { ...NOBODY, hasEnded: true }
    return { user: JSON.parse(user) as CurrentUser, token, hasEnded: false }
  } catch {
    // Storage is switched off, or holds something else: nobody is signed in.
  }
  return NOBODY
}

/** Storage may be switched off; the session then lasts as long as the page. */
function store(session: Session | null): void {
  try {
    if (session === null) for (const key of Object.values(KEYS)) localStorage.removeItem(key)
    else {
      localStorage.setItem(KEYS.access, session.accessToken)
      localStorage.setItem(KEYS.refresh, session.refreshToken)
      localStorage.setItem(KEYS.user, JSON.stringify(session.user))
    }
  } catch {
    // As above.
  }
}

/** Who is signed in. The server's page, and so the first picture in the browser, is written for nobody. */
export const useSession = create<SessionState>((set) => ({
  ...NOBODY,
  signedIn: (session) => {
    store(session)
    set({ user: session.user, token: session.accessToken, hasEnded: false })
  },
  signOut: logOut,
}))

/** Takes up the session that an earlier page left in this browser, and hears of its end from now on. */
export function restoreSession(): void {
  useSession.setState(stored())
  window.addEventListener(LOGOUT, () => {
    store(null)
    useSession.setState(NOBODY)
  })
}

/** The session as the API client uses it. @param onExpired called when the server has ended it */
export const sessionAccess = (onExpired: () => void): SessionAccess => ({
  token: () => useSession.getState().token,
  // The auth service has no route for it yet: a session lasts as long as its access token.
  refresh: () => Promise.resolve(false),
  end: () => {
    if (useSession.getState().user === null) return
    useSession.getState().signOut()
    useSession.setState({ hasEnded: true })
    onExpired()
  },
})

/** Calls back when somebody has signed in or out, or is somebody else. */
export const onUserChange = (callback: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) callback()
  })
