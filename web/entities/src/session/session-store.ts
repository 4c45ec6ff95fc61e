import type { CurrentUser, Tokens } from '@karvan/contracts/browser'
import { create } from 'zustand'
import { logOut } from '../../../kit/src/logout.ts'
import { clearSession, sessionOf, type StoredSession, writeSession } from './stored-session.ts'
import { accessEnd } from './token-times.ts'

interface SessionState {
  readonly session: StoredSession | null
  /** Also while a page waits for them to sign in again, without a session. */
  readonly user: CurrentUser | null
  /** Whether a session was there, and ended by itself or on the server. */
  readonly hasEnded: boolean
  /** Whether a page is open that asks to sign in again when the session ends, so that what was typed there stays. */
  readonly asksAgain: boolean
  /** @param rememberMe whether it outlives this window ("remember me"); undefined for a session that goes on */
  readonly signedIn: (tokens: Tokens, rememberMe?: boolean) => void
  /** Another access token of the same session. */
  readonly renewed: (accessToken: string) => void
  readonly signOut: () => void
  /** The server has ended the session, or it ended by itself. */
  readonly expire: () => void
  /** Somebody does not sign in again. */
  readonly giveUp: () => void
}

export const NOBODY = { session: null, user: null, hasEnded: false } as const

/** Whether the session has ended, and its page waits for the same person to sign in again. */
export const isWaiting = ({ session, user }: Pick<SessionState, 'session' | 'user'>): boolean =>
  session === null && user !== null

/** Who is signed in. The server's page, and so the first picture in the browser, is written for nobody. */
export const useSession = create<SessionState>((set, get) => ({
  ...NOBODY,
  asksAgain: false,
  signedIn: (tokens, rememberMe) => {
    const session = sessionOf(tokens, Date.now())
    writeSession(session, rememberMe)
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
    if (get().asksAgain) {
      clearSession()
      set({ session: null, hasEnded: true })
      return
    }
    logOut()
    set({ hasEnded: true })
  },
  giveUp: () => set({ ...NOBODY, hasEnded: true }),
}))
