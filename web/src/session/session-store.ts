import type { CurrentUser, Tokens } from '@karvan/contracts/browser'
import { create } from 'zustand'
import { logOut } from '../lib/logout.ts'
import { sessionOf, type StoredSession, writeSession } from './stored-session.ts'
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

export const NOBODY = { session: null, user: null, hasEnded: false } as const

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
