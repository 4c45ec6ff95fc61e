import { openMailer } from '@karvan/mail'
import { brokerAccepts, checkSubscriptions, Consumer, startOutbox } from '@karvan/messaging'
import { retryOnOutage, openOwnDatabase, type ServiceScope } from '@karvan/service-kit'
import { sql } from 'kysely'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { Passwords } from './accounts/passwords.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { authMigrations } from './database/migrations.ts'
import type { AuthDatabase } from './database/tables.ts'
import { startPurging } from './database/purge.ts'
import { askWaiting } from './digests/ask-waiting.ts'
import { startDigests } from './digests/mails.ts'
import { AlertMails } from './mail/alerts.ts'
import { AccountMails } from './mail/service.ts'
import { authSubscriptions } from './messages.ts'
import { ensureSigningKey } from './signing/signing-keys.ts'
import { SecretBox } from './two-factor/secret-box.ts'

/** Starts the service: accounts, their sessions and their mails, and the audit trail. */
export async function start(scope: ServiceScope, config: Config): Promise<void> {
  const { log, defer, signal } = scope
  const db = await openOwnDatabase<AuthDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'auth',
    migrations: authMigrations,
    poolSize: 8,
    statementTimeoutMs: 5_000,
  })
  await retryOnOutage(() => ensureSigningKey(db), signal)
  const forAdmin = { db, passwords: new Passwords(), log }
  await retryOnOutage(() => ensureFirstAdmin(forAdmin, config.firstAdmin), signal)

  const mailer = await openMailer(config.mail)
  defer('mailer', () => mailer.close())
  if (mailer.mode === 'off') log.warn('no mail is sent: set SMTP_URL and MAIL_FROM')
  const mails = { db, mailer, publicUrl: config.publicUrl }
  const subscriptions = authSubscriptions(db, new AccountMails(mails), new AlertMails(mails))
  checkSubscriptions('auth', subscriptions)
  const app = buildApp({
    db,
    log,
    mailer,
    secrets: new SecretBox(config.secretsKey),
    policy: config.twoFactorFor,
    internalToken: config.internalToken,
    checkReplies: config.checkReplies,
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
  const purging = startPurging(db, mailer, log)
  defer('purging', () => purging.close())
  const ask = askWaiting({ urls: config.inboxUrls, internalToken: config.internalToken, log })
  const digests = startDigests({ ...mails, policy: config.twoFactorFor, askWaiting: ask, log })
  defer('daily mails', () => digests.close())

  // People sign in while the broker is away: what is to be sent waits in the outbox.
  const publisher = await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'auth' })
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(subscription.queue, () => consumer.close())
  }
}
