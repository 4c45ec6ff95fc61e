import { clientError } from './errors.ts'

/** What the client needs to know of who is signed in. */
export interface SessionAccess {
  /** The access token; null while nobody is signed in. */
  readonly token: () => string | null
  /** Gets a new token. Resolves to false where the session cannot go on. */
  readonly refresh: () => Promise<boolean>
  /** Called when the session has ended on the server: nobody is signed in any more. */
  readonly end: () => void
  /** Waits until somebody has signed in again, where the page asks for that. Resolves to false where it does not. */
  readonly again: () => Promise<boolean>
}

/** A page that is written on the server is written for nobody. */
export const NOBODY: SessionAccess = {
  token: () => null,
  refresh: () => Promise.resolve(false),
  end: () => undefined,
  again: () => Promise.resolve(false),
}

/** Sends one request as the one who is signed in. */
export type SendSignedIn = (send: (token: string | null) => Promise<Response>) => Promise<Response>

/**
 * On a 401 the session is refreshed once, by one of the calls that wait for it, and the call repeated once. A 401 was
 * rejected before it did anything, so any method may be repeated. Where the page asks to sign in again, the call waits
 * for that, and goes on as if nothing had been: a form is saved with what was typed.
 * @throws ApiError 'client.session_expired' when that does not help
 */
export function createSignedIn(session: SessionAccess): SendSignedIn {
  let refreshing: Promise<boolean> | null = null
  const refresh = () => {
    refreshing ??= session.refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  const signInAgain = async () => {
    session.end()
    if (!(await session.again())) throw clientError('client.session_expired', 401)
  }
  return async (send) => {
    if (session.token() === null) await session.again()
    const token = session.token()
    const response = await send(token)
    if (response.status !== 401 || token === null) return response
    // Another call may have refreshed it since this one was sent.
    if (session.token() === token && !(await refresh())) await signInAgain()
    const second = await send(session.token())
    if (second.status !== 401) return second
    await signInAgain()
    return await send(session.token())
  }
}
