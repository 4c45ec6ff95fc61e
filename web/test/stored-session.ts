import type { CurrentUser, Role } from '@karvan/contracts/browser'

/**
 * What the browser stores of somebody who has signed in.
 * @param id of their account
 */
export function storedSession(id: string, role: Role, accessToken: string): Readonly<Record<string, string>> {
  const user: CurrentUser = {
    id,
    email: `${role}@karvan.test`,
    username: role,
    first_name: null,
    last_name: null,
    role,
    userType: role === 'user' ? 'user' : 'admin',
    emailVerified: true,
    twoFactor: false,
    twoFactorMissing: false,
  }
  // Of no session: where the token does not do any more, this one has ended.
  return { accessToken, refreshToken: 'r'.repeat(43), user: JSON.stringify(user) }
}
