import type { Tokens } from '@karvan/contracts/browser'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the account has a second factor. */
  readonly code?: string
}

/** @throws ApiError 'auth.code_required' where the account has a second factor and no code was given */
export async function login(credentials: Credentials): Promise<Tokens> {
  const { data } = await call('login', { body: credentials })
  if (typeof data.accessToken !== 'string') throw clientError('client.bad_shape')
  return data
}

/** @throws ApiError 'auth.refresh_invalid' where the session has ended */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const { data } = await call('refreshSession', { body: { refreshToken } })
  return data
}

/** Ends the session on the server, also where the page is left for the other app. Nobody waits for it, and a failure changes nothing here (storefront spec, section 7). */
export function endSession(refreshToken: string): void {
  call('logout', { body: { refreshToken } }, { keepalive: true }).catch(() => undefined)
}
