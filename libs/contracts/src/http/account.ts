import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../common.ts'
import { Email, LANGUAGES, NewPassword, PersonName, PhoneInput } from '../person.ts'
import { defineRoutes } from '../route.ts'
import { CurrentUser, Password, RefreshToken, Tokens } from './sessions.ts'

/** The caller's own account. */
export const Profile = Type.Object({
  ...CurrentUser.properties,
  phone: Nullable(Type.String()),
  language: Type.Enum([...LANGUAGES]),
  created_at: Instant,
})
export type Profile = Static<typeof Profile>

/** The secret of a link in a mail. */
const LinkToken = Type.Object({ token: Type.String({ minLength: 20, maxLength: 128 }) })
const Accepted = { status: 202, data: Type.Object({}) } as const

export const accountRoutes = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Make an account, always as an ordinary user, and sign in',
    access: 'public',
    audit: 'account.registered',
    // What else is sent, such as a role, is not read.
    body: Type.Object({
      username: Type.Optional(Type.String({ maxLength: 254, pasted: 'code' })),
      email: Email,
      password: NewPassword,
      first_name: Type.Optional(PersonName),
      last_name: Type.Optional(PersonName),
      phone: Type.Optional(PhoneInput),
      language: Type.Optional(Type.Enum([...LANGUAGES])),
    }),
    success: { status: 201, data: Tokens },
    errors: ['auth.email_taken', 'rate_limited'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/auth/profile',
    summary: "The caller's own account",
    access: 'signed-in',
    success: { status: 200, data: Profile },
    errors: [],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    summary: "Change the caller's own name, phone and language; fields that are left out stay",
    access: 'signed-in',
    audit: 'account.updated',
    body: Type.Object({
      first_name: Type.Optional(Nullable(PersonName)),
      last_name: Type.Optional(Nullable(PersonName)),
      phone: Type.Optional(Nullable(PhoneInput)),
      language: Type.Optional(Type.Enum([...LANGUAGES])),
    }),
    success: { status: 200, data: Profile },
    errors: [],
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/api/auth/profile',
    summary: "Delete the caller's own account; staff can restore it for 30 days",
    access: 'signed-in',
    audit: 'account.deleted',
    body: Type.Object({ password: Password }),
    success: { status: 200, data: Type.Object({}) },
    errors: ['auth.wrong_password', 'users.last_super_admin', 'rate_limited'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Change the password: every session ends, and this one goes on with new tokens',
    access: 'signed-in',
    audit: 'account.password_changed',
    body: Type.Object({ currentPassword: Password, password: NewPassword }),
    success: { status: 200, data: Tokens },
    errors: ['auth.wrong_password', 'rate_limited'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a link to set a new password; the answer is the same for an unknown address',
    access: 'public',
    audit: { none: 'it changes nothing, and must look alike for an unknown address' },
    body: Type.Object({ email: Email }),
    success: Accepted,
    errors: ['mail.not_configured', 'rate_limited'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password by the link of a mail, which works once; every session ends',
    access: 'public',
    audit: 'account.password_reset',
    body: Type.Object({ ...LinkToken.properties, password: NewPassword }),
    success: { status: 200, data: Type.Object({}) },
    errors: ['auth.link_invalid', 'rate_limited'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Confirm the address by the link of a mail; the first time, what was set before ends, unless the browser is signed in to the account',
    access: 'public',
    audit: 'account.email_verified',
    body: Type.Object({
      ...LinkToken.properties,
      /** Of the browser in which the link was opened, where it is signed in. */
      refreshToken: Type.Optional(RefreshToken),
    }),
    success: {
      status: 200,
      // The secret of a link to set a password, where the old one has ended.
      data: Type.Object({ setPassword: Nullable(Type.String()) }),
    },
    errors: ['auth.link_invalid', 'rate_limited'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    summary: 'Send the mail that confirms the address again',
    access: 'signed-in',
    audit: { none: 'it changes nothing' },
    success: Accepted,
    errors: ['mail.not_configured', 'rate_limited'],
  },
})
