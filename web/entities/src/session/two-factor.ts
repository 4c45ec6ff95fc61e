import type { Tokens } from '@karvan/contracts/browser'
import { call } from '../../../kit/src/api/client.ts'

export interface NewSecret {
  /** Base32. */
  readonly secret: string
  /** The rows of the QR code, dark as 1 and light as 0. */
  readonly qr: readonly string[]
}

/** @throws ApiError 'auth.recent_sign_in_required' */
export async function beginTwoFactor(): Promise<NewSecret> {
  return (await call('beginTwoFactor')).data
}

/** @throws ApiError 'auth.wrong_code' */
export async function confirmTwoFactor(code: string): Promise<Tokens & { readonly recoveryCodes: readonly string[] }> {
  return (await call('confirmTwoFactor', { body: { code } })).data
}

/** @returns tokens of the session that goes on; all others have ended */
export async function endTwoFactor(): Promise<Tokens> {
  return (await call('endTwoFactor')).data
}

export async function newRecoveryCodes(): Promise<readonly string[]> {
  return (await call('newRecoveryCodes')).data.recoveryCodes
}

/** Proves again who is at the keyboard. @returns an access token of the same session */
export async function reauthenticate(body: { readonly password: string; readonly code?: string }): Promise<string> {
  return (await call('reauthenticate', { body })).data.accessToken
}
