import { type Static, Type } from 'typebox'
import { Nullable } from '../common.ts'
import { DIGEST_ZONES } from '../inbox-values.ts'
import { LANGUAGES } from '../person.ts'
import { defineRoutes } from '../route.ts'

/** Whether somebody gets a mail each day about what waits, and when. Hour and zone stay while it is off. */
const DigestChoice = Type.Object({
  isOn: Type.Boolean(),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  timeZone: Type.Enum([...DIGEST_ZONES]),
})
export type DigestChoice = Static<typeof DigestChoice>

const InboxDigest = Type.Object({
  ...DigestChoice.properties,
  /** Where it goes, and in which language. */
  email: Type.String(),
  language: Type.Enum([...LANGUAGES]),
  /** Why no mail would go out at the moment: the shop sends none, or the address is not confirmed. */
  obstacle: Nullable(Type.Enum(['mail_off', 'email_not_confirmed'])),
})
export type InboxDigest = Static<typeof InboxDigest>

/** The daily mail about what waits in the inbox, of the caller's own account. */
export const inboxDigestRoutes = defineRoutes({
  inboxDigest: {
    method: 'GET',
    path: '/api/admin/inbox/digest',
    summary: 'Whether the caller gets a mail each day about what waits, and when',
    access: 'dashboard',
    success: { status: 200, data: InboxDigest },
    errors: [],
  },
  chooseInboxDigest: {
    method: 'PUT',
    path: '/api/admin/inbox/digest',
    summary: 'Switch the daily mail on or off, and choose its hour',
    access: 'dashboard',
    audit: 'inbox.digest_chosen',
    body: DigestChoice,
    success: { status: 200, data: InboxDigest },
    errors: [],
  },
})
