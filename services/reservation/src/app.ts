import type { Mailer } from '@karvan/mail'
import type { PictureFolder, PictureProcess } from '@karvan/pictures'
import { createHttpApp, type HttpApp, type HttpOptions, type KnownSettings } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import { registerInboxRoutes } from './inbox/routes.ts'
import { registerDataSourceRoutes } from './data-sources/routes.ts'
import type { AuthClient } from './auth-client.ts'
import type { ReservationDatabase } from './database/tables.ts'
import type { MailPolicy } from './mail/policy.ts'
import { registerPersonRoutes } from './persons/routes.ts'
import { PersonService } from './persons/service.ts'
import type { PhotoLinks } from './photos/links.ts'
import { registerPhotoRoutes } from './photos/routes.ts'
import type { Pricing } from './pricing/pricing-client.ts'
import { ReservationCreation } from './reservations/create.ts'
import { OtherServices } from './reservations/other-services.ts'
import { registerReservationRoutes } from './reservations/routes.ts'
import { StaffReservations } from './reservations/staff.ts'
import { Tracking } from './reservations/tracking.ts'
import { registerStepFileRoutes } from './step-files/routes.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<ReservationDatabase>
  readonly log: Logger
  readonly pricing: Pricing
  readonly auth: AuthClient
  /** Called when a reservation is made. */
  readonly made: () => void
  readonly settings: KnownSettings
  readonly mails: MailPolicy
  readonly mailer: Pick<Mailer, 'forget'>
  readonly folder: PictureFolder
  readonly links: PhotoLinks
  readonly pictures: PictureProcess
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({
  db,
  pricing,
  auth,
  made,
  settings,
  mails,
  mailer,
  folder,
  links,
  pictures,
  ...http
}: AppDeps): HttpApp {
  const { log } = http
  const app = createHttpApp({ ...http, uploads: true })
  registerPhotoRoutes(app, { db, folder, links, pictures })
  registerStepFileRoutes(app, { db, folder, links, pictures })
  registerPersonRoutes(app, new PersonService({ db, folder, mailer }))
  registerReservationRoutes(app, {
    creation: new ReservationCreation({ db, pricing, mails, made }),
    tracking: new Tracking(db, links),
    staff: new StaffReservations({ db, pricing, auth, mails, links, folder, log }),
    settings,
  })
  registerDashboardRoutes(app, db)
  registerInboxRoutes(app, { db, others: new OtherServices({ pricing, auth, log }) })
  registerDataSourceRoutes(app, { db, pricing })
  return app
}
