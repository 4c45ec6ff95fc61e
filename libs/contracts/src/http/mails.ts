import { type Static, Type } from 'typebox'
import { Instant } from '../common.ts'
import { defineRoutes } from '../route.ts'

/** A mail that was kept in place of being sent. */
export const CapturedMail = Type.Object({
  id: Type.String(),
  at: Instant,
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
})
export type CapturedMail = Static<typeof CapturedMail>

export const MAIL_MODES = ['smtp', 'captured', 'off'] as const

export const mailRoutes = defineRoutes({
  listMails: {
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'How mail leaves, and where it is captured (in development) the last hundred, newest first',
    access: 'mail.read',
    success: {
      status: 200,
      data: Type.Object({ mode: Type.Enum([...MAIL_MODES]), mails: Type.Array(CapturedMail) }),
    },
    errors: [],
  },
})
