import type { CurrentUser, Tokens } from '@karvan/contracts/browser'
import { create } from 'zustand'
import type { SessionAccess } from '../../api/session-access.ts'
import { LOGOUT, logOut } from '../../lib/logout.ts'
import {
  clearSession,
  isSessionKey,
  readSession,
  sessionOf,
  type StoredSession,
  writeSession,
} from './stored-session.ts'
import { accessEnd } from './token-times.ts'

interface SessionState {
  readonly session: StoredSession | null
  readonly user: CurrentUser | null
  /** Whether a session was there, and ended by itself or on the server. */
  readonly hasEnded: boolean
  /** @param isKept whether it outlives this window ("remember me"); undefined for a session that goes on */
  readonly signedIn: (tokens: Tokens, isKept?: boolean) => void
  /** Another access token of the same session. */
  readonly renewed: (accessToken: string) => void
  readonly signOut: () => void
  /** The server has ended the session, or it ended by itself. */
  readonly expire: () => void
}

const NOBODY = { session: null, user: null, hasEnded: false } as const

/** Who is signed in. The server's page, and so the first picture in the browser, is written for nobody. */
export const useSession = create<SessionState>((set, get) => ({
  ...NOBODY,
  signedIn: (tokens, isKept) => {
    const session = sessionOf(tokens, Date.now())
    writeSession(session, isKept)
    set({ session, user: session.user, hasEnded: false })
  },
  renewed: (accessToken) => {
    const before = get().session
    if (before === null) return
    const session = { ...before, accessToken, accessEnd: accessEnd(accessToken, Date.now()) }
    writeSession(session)
    set({ session })
  },
  signOut: logOut,
  expire: () => {
    logOut()
    set({ hasEnded: true })
  },
}))

/** The code that renews a session comes with the first one. */
const keeper = () => import('./keep-session.ts')

/** Takes up the session that an earlier page or another tab left in this browser. */
function takeUp(): void {
  const session = readSession()
  if (session !== null && session.refreshEnd <= Date.now()) {
    clearSession()
    useSession.setState({ ...NOBODY, hasEnded: true })
  } else if (session?.accessToken !== useSession.getState().session?.accessToken) {
    useSession.setState(session === null ? NOBODY : { session, user: session.user, hasEnded: false })
  }
}

/** Takes up the session of before, renews it as long as it lasts, and hears of its end, also in another tab. */
export function restoreSession(): void {
  useSession.subscribe(({ session }, before) => {
    if (session !== before.session) void keeper().then(({ keepSession }) => keepSession(useSession.getState().session))
  })
  takeUp()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isSessionKey(key)) takeUp()
  })
  window.addEventListener(LOGOUT, () => {
    const { session } = useSession.getState()
    clearSession()
    useSession.setState(NOBODY)
    if (session) void keeper().then(({ endSession }) => endSession(session.refreshToken))
  })
}

/** The session as the API client uses it. @param onExpired called when the server has ended it */
export const sessionAccess = (onExpired: () => void): SessionAccess => ({
  token: () => useSession.getState().session?.accessToken ?? null,
  refresh: async () => (await keeper()).renewSession(),
  end: () => {
    if (useSession.getState().user === null) return
    useSession.getState().expire()
    onExpired()
  },
})

/** Calls back when somebody has signed in or out, or is somebody else. */
export const onUserChange = (callback: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.user?.role !== before.user?.role) callback()
  })
