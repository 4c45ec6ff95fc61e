import type { CurrentUser } from '@karvan/contracts/browser'
import { call } from './client.ts'
import { clientError } from './errors.ts'

export interface Session {
  readonly accessToken: string
  readonly refreshToken: string
  readonly user: CurrentUser
}

export async function login(email: string, password: string): Promise<Session> {
  const { data } = await call('login', { body: { email, password } })
  if (typeof data.accessToken !== 'string') throw clientError('client.bad_shape')
  return data
}
