import { mailRoutes } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'

const { listMails } = mailRoutes

export function registerMailRoutes(app: HttpApp, mailer: Mailer): void {
  app.route({
    ...toRoute(listMails),
    handler: async () => ok(listMails, { mode: mailer.mode, mails: await mailer.captured() }),
  })
}
