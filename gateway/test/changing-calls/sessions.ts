import type { CapturedMail } from '@karvan/contracts'
import { ADMIN, until } from '@karvan/test-kit'
import { TOTP } from 'otpauth'
import type { Caller } from './caller.ts'
import { newEmail, NEW_PASSWORD, PASSWORD } from './people.ts'

/** Calls of one's own account and its sessions. */
export function sessionCalls({ admin, done }: Caller) {
  async function registered() {
    const email = newEmail()
    const { data } = await done('register', { body: { email, password: PASSWORD, first_name: 'A' } })
    return { email, token: data['accessToken'], refreshToken: data['refreshToken'] }
  }
  /** The secret of the newest mail to somebody. */
  async function linkTo(email: string, path: string): Promise<string> {
    const mail = await until(
      `a mail to ${email}`,
      async () => (await done('listMails', { token: admin })).data['mails'] as CapturedMail[],
      (mails) => mails.some(({ to, text }) => to === email && text.includes(path)),
    )
    const text = mail.find(({ to, text: body }) => to === email && body.includes(path))?.text ?? ''
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  /** Somebody whose address is confirmed, in the browser that is signed in. */
  async function confirmed() {
    const { email, token, refreshToken } = await registered()
    await done('verifyEmail', { body: { token: await linkTo(email, 'verify-email'), refreshToken } })
    return { token }
  }

  /** Somebody with a second factor. */
  async function withSecondFactor() {
    const { token } = await confirmed()
    const { secret } = (await done('beginTwoFactor', { token })).data as { secret: string }
    const code = new TOTP({ secret }).generate()
    const turnedOn = await done('confirmTwoFactor', { token, body: { code } })
    const { id } = turnedOn.data['user'] as { id: string }
    return { turnedOn, id, token: turnedOn.data['accessToken'] }
  }

  return {
    login: () => done('login', { body: ADMIN }),
    logout: async () => done('logout', { body: { refreshToken: (await registered()).refreshToken } }),
    refreshSession: async () =>
      done('refreshSession', { body: { refreshToken: (await done('login', { body: ADMIN })).data['refreshToken'] } }),
    reauthenticate: () => done('reauthenticate', { token: admin, body: { password: ADMIN.password } }),
    endSession: async () => {
      const { email, token } = await registered()
      await done('login', { body: { email, password: PASSWORD } })
      const sessions = (await done('listSessions', { token })).data['sessions'] as { id: string; current: boolean }[]
      const other = sessions.find(({ current }) => !current)
      return await done('endSession', { token, params: { id: other?.id ?? '' } })
    },
    endOtherSessions: async () => {
      const { email, token } = await registered()
      await done('login', { body: { email, password: PASSWORD } })
      return await done('endOtherSessions', { token })
    },
    register: () => done('register', { body: { email: newEmail(), password: PASSWORD } }),
    updateProfile: async () =>
      done('updateProfile', { token: (await registered()).token, body: { first_name: 'Other' } }),
    deleteProfile: async () =>
      done('deleteProfile', { token: (await registered()).token, body: { password: PASSWORD } }),
    changePassword: async () =>
      done('changePassword', {
        token: (await registered()).token,
        body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      }),
    forgotPassword: async () => done('forgotPassword', { body: { email: (await registered()).email } }),
    resetPassword: async () => {
      const { email } = await registered()
      await done('forgotPassword', { body: { email } })
      return await done('resetPassword', {
        body: { token: await linkTo(email, 'reset-password'), password: NEW_PASSWORD },
      })
    },
    verifyEmail: async () => {
      const { email } = await registered()
      return await done('verifyEmail', { body: { token: await linkTo(email, 'verify-email') } })
    },
    resendVerification: async () => done('resendVerification', { token: (await registered()).token }),
    beginTwoFactor: async () => done('beginTwoFactor', { token: (await confirmed()).token }),
    confirmTwoFactor: async () => (await withSecondFactor()).turnedOn,
    endTwoFactor: async () => done('endTwoFactor', { token: (await withSecondFactor()).token }),
    resetUserTwoFactor: async () =>
      done('resetUserTwoFactor', { token: admin, params: { id: (await withSecondFactor()).id } }),
    newRecoveryCodes: async () => done('newRecoveryCodes', { token: (await withSecondFactor()).token }),
  }
}
