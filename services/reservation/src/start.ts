import { openMailer } from '@karvan/mail'
import { brokerAccepts, checkSubscriptions, Consumer, stackAccess, startOutbox } from '@karvan/messaging'
import { PictureFolder, PictureProcess } from '@karvan/pictures'
import { retryOnOutage, openOwnDatabase, openShopSettings, type ServiceScope } from '@karvan/service-kit'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import { authClient } from './auth-client.ts'
import type { Config } from './config.ts'
import { startLinking } from './customers/linking.ts'
import { reservationMigrations } from './database/migrations.ts'
import { startPurging } from './database/purge.ts'
import type { ReservationDatabase } from './database/tables.ts'
import { mailPolicy } from './mail/policy.ts'
import { ReservationMails } from './mail/service.ts'
import { reservationSubscriptions } from './messages.ts'
import { PhotoLinks } from './photos/links.ts'
import { pricingClient } from './pricing/pricing-client.ts'

/**
 * Starts the service. Resolves when it listens and takes its messages.
 * @param photos the program that reads pictures; built, it lies beside the service's own
 */
export async function start(
  scope: ServiceScope,
  config: Config,
  photos = new URL('photos.mjs', import.meta.url),
): Promise<void> {
  const { log, defer, signal } = scope
  const db = await openOwnDatabase<ReservationDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'reservation',
    migrations: reservationMigrations,
    poolSize: 8,
    statementTimeoutMs: 5_000,
  })

  const mailer = await openMailer(config.mail)
  defer('mailer', () => mailer.close())
  if (mailer.mode === 'off') log.warn('no mail is sent: set SMTP_URL and MAIL_FROM')
  const { staffMailTo, publicUrl } = config
  const folder = await PictureFolder.open(config.photosFolder)
  const pictures = new PictureProcess(photos, log)
  defer('pictures', () => pictures.close())
  const subscriptions = reservationSubscriptions(db, new ReservationMails({ db, mailer, publicUrl, staffMailTo }))
  checkSubscriptions('reservation', subscriptions)
  const settings = await openShopSettings(scope, config)
  const auth = authClient(config)
  const linking = startLinking({ db, auth, log })
  defer('linking', () => linking.close())
  const app = buildApp({
    db,
    settings,
    log,
    folder,
    pictures,
    links: await retryOnOutage(() => PhotoLinks.open(db), signal),
    pricing: pricingClient(config),
    auth,
    made: () => linking.wake(),
    mailer,
    mails: mailPolicy({ canMail: mailer.mode !== 'off', staffMailTo }),
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
  const purging = startPurging(db, folder, settings, log)
  defer('purging', () => purging.close())

  // People reserve while the broker is away: mails wait in the outbox.
  const publisher = await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'reservation' })
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(subscription.queue, () => consumer.close())
  }
}
