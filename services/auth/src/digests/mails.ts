import { DIGEST_LATE_HOURS, mayDo } from '@karvan/contracts'
import { lastDayOf } from '@karvan/domain'
import type { Mailer } from '@karvan/mail'
import { PermanentError } from '@karvan/messaging'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { isSecondFactorMissing, type SecondFactorPolicy } from '../accounts/second-factor-policy.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { InboxService } from '../inbox/service.ts'
import { writeDigest } from '../mail/write-digest.ts'
import type { Waiting } from './ask-waiting.ts'
import { digestOf } from './digest.ts'
import { DigestRepository, type Recipient, takenBefore } from './repository.ts'

const EVERY_MS = 60_000
const HOUR_MINUTES = 60

export interface DigestMailsDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly policy: SecondFactorPolicy
  readonly askWaiting: () => Promise<Waiting>
  readonly log: Logger
}

/** Looks each minute whose daily mail is due. It may run in every replica: each day of somebody is seen to by one of them. */
export const startDigests = (deps: DigestMailsDeps): BackgroundLoop =>
  startLoop(
    async () => {
      await sendDueDigests(deps, new Date())
      return EVERY_MS
    },
    (err) => {
      deps.log.warn({ err }, 'daily mails were not looked at')
      return EVERY_MS
    },
  )

/**
 * Sends the daily mails that are due. One that fails is tried again after ten minutes, until it is too late for its day.
 * @returns how many were sent
 */
export async function sendDueDigests(deps: DigestMailsDeps, now: Date): Promise<number> {
  const { db, mailer, policy, askWaiting, log } = deps
  if (mailer.mode === 'off') return 0
  const due = (await new DigestRepository(db).recipients())
    .filter((recipient) => mayDo(recipient.role, 'dashboard') && !isSecondFactorMissing(recipient, policy))
    .flatMap((recipient) => {
      const day = dueDay(recipient, now)
      return day === null ? [] : [{ recipient, day }]
    })
  if (due.length === 0) return 0
  const waiting = await askWaiting()
  let sent = 0
  for (const { recipient, day } of due) {
    try {
      if (await sendOne(deps, { recipient, day, waiting, now })) sent += 1
    } catch (err) {
      log.warn({ err, userId: recipient.account_id, day }, 'a daily mail was not sent')
    }
  }
  if (sent > 0) log.info({ sent }, 'daily mails were sent')
  return sent
}

/** The day whose mail is to be sent now; null where none is, or another process is at it. */
function dueDay({ hour, time_zone, handled_for, tried_at }: Recipient, now: Date): string | null {
  const { day, minutesAgo } = lastDayOf({ hour, timeZone: time_zone }, now)
  const isLate = minutesAgo > DIGEST_LATE_HOURS * HOUR_MINUTES
  const isHandled = handled_for !== null && handled_for >= day
  const isTaken = tried_at !== null && tried_at > takenBefore(now)
  return isLate || isHandled || isTaken ? null : day
}

interface DueMail {
  readonly recipient: Recipient
  readonly day: string
  readonly waiting: Waiting
  readonly now: Date
}

/**
 * The day is noted before the mail goes out: a process that ends in between sends none for that day rather than two. A mail that the
 * server did not take is tried again under the same Message-ID.
 */
async function sendOne(deps: DigestMailsDeps, { recipient, day, waiting, now }: DueMail): Promise<boolean> {
  const { db, mailer, publicUrl } = deps
  const { account_id: id, email: to, role, handled_for } = recipient
  const digests = new DigestRepository(db)
  if (!(await digests.take(id, day, now))) return false
  const { items: handled } = await new InboxService({ db, now: () => now.getTime() }).list({ role })
  const digest = digestOf({ waiting, handled, role, now })
  // What did not come may be all that waits.
  if (digest.total === 0 && digest.missing.length > 0) return false
  if (!(await digests.close(id, day)) || digest.total === 0) return false
  const messageId = `<digest.${id}.${day}@${new URL(publicUrl).hostname}>`
  try {
    await mailer.send({ to, messageId, ...writeDigest(digest, { ...recipient, publicUrl }) })
  } catch (error) {
    if (!(error instanceof PermanentError)) await digests.reopen(id, day, handled_for)
    throw error
  }
  return true
}
