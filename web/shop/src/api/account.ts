import type { Profile, RouteInput, RoutesByName, SignedInSession, Tokens } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'

type BodyOf<Name extends keyof RoutesByName> = RouteInput<RoutesByName[Name]> extends { body: infer B } ? B : never

/** @throws ApiError 'auth.email_taken' */
export async function register(body: BodyOf<'register'>): Promise<Tokens> {
  return (await call('register', { body })).data
}

/** The answer is the same for an address that is not known. @throws ApiError 'mail.not_configured' */
export async function askForReset(email: string): Promise<void> {
  await call('forgotPassword', { body: { email } })
}

/** @throws ApiError 'auth.link_invalid' */
export async function resetPassword(body: BodyOf<'resetPassword'>): Promise<void> {
  await call('resetPassword', { body })
}

/**
 * @param body with the refresh token of this browser, where it is signed in
 * @returns the secret of a link to set a password, where the old one has ended
 * @throws ApiError 'auth.link_invalid'
 */
export async function verifyEmail(body: BodyOf<'verifyEmail'>): Promise<string | null> {
  return (await call('verifyEmail', { body })).data.setPassword
}

export async function resendVerification(): Promise<void> {
  await call('resendVerification')
}

export const profileQuery = queryOptions({
  queryKey: ['getProfile'],
  queryFn: async ({ signal }): Promise<Profile> => (await call('getProfile', {}, { signal })).data,
})

export async function updateProfile(body: BodyOf<'updateProfile'>): Promise<Profile> {
  return (await call('updateProfile', { body })).data
}

/** @throws ApiError 'auth.wrong_password' */
export async function deleteAccount(password: string): Promise<void> {
  await call('deleteProfile', { body: { password } })
}

/** @returns tokens of the session that goes on; all others have ended */
export async function changePassword(body: BodyOf<'changePassword'>): Promise<Tokens> {
  return (await call('changePassword', { body })).data
}

export const sessionsQuery = queryOptions({
  queryKey: ['listSessions'],
  queryFn: async ({ signal }): Promise<readonly SignedInSession[]> =>
    (await call('listSessions', {}, { signal })).data.sessions,
})

export async function endOneSession(id: string): Promise<void> {
  await call('endSession', { params: { id } })
}

export async function endOtherSessions(): Promise<void> {
  await call('endOtherSessions')
}
