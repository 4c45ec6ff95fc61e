import type { SessionAccess } from '../../../kit/src/api/session-access.ts'
import { LOGOUT } from '../../../kit/src/logout.ts'
import { isWaiting, NOBODY, useSession } from './session-store.ts'
import { clearSession, isSamePair, isSessionKey, readSession } from './stored-session.ts'

/** The code that renews a session comes with the first one. */
const keeper = () => import('./keep-session.ts')

/** Takes up the session that an earlier page or another tab left in this browser. */
function takeUp(): void {
  const session = readSession()
  if (session !== null && session.refreshEnd <= Date.now()) {
    clearSession()
    useSession.setState({ ...NOBODY, hasEnded: true })
  } else if (!isSamePair(session, useSession.getState().session)) {
    useSession.setState(session === null ? NOBODY : { session, user: session.user, hasEnded: false })
  }
}

/** Takes up the session of before, renews it as long as it lasts, and learns of its end, also in another tab. */
export function startSession(): void {
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
    if (useSession.getState().session === null) return
    useSession.getState().expire()
    // A page that waits says so itself.
    if (!isWaiting(useSession.getState())) onExpired()
  },
  again,
})

/** Waits until the same person has signed in again. Resolves to false where no page asks for it, or nobody does. */
function again(): Promise<boolean> {
  const before = useSession.getState()
  if (!isWaiting(before)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = useSession.subscribe((now) => {
      if (isWaiting(now)) return
      stop()
      resolve(now.user?.id === before.user?.id)
    })
  })
}

/** Calls back when somebody has signed in or out, or is somebody else. */
export const onUserChange = (callback: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.user?.role !== before.user?.role) callback()
  })
