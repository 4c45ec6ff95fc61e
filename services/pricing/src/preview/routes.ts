import { importRoutes, pricingRoutes } from '@karvan/contracts'
import { AppError, BoundedQueue, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { readSettings } from '../settings/wire.ts'
import { importPreviewOf } from './import-preview.ts'
import { previewOf } from './preview.ts'

const { previewPricing } = pricingRoutes
const { previewImports } = importRoutes

/** Each reads every car on sale. */
const AT_A_TIME = 2
const MAX_WAITING = 4
const RETRY_AFTER_S = 2

export function registerPreviewRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  const queue = new BoundedQueue({ atATime: AT_A_TIME, mostWaiting: MAX_WAITING, refuse: tooMany })
  app.route({
    ...toRoute(previewPricing),
    handler: async ({ body }) => {
      const settings = readSettings(body.settings)
      return ok(previewPricing, await queue.run(() => previewOf(db, settings)))
    },
  })
  app.route({
    ...toRoute(previewImports),
    handler: async ({ body }) => ok(previewImports, await queue.run(() => importPreviewOf(db, body.tables))),
  })
}

const tooMany = () =>
  new AppError('service.unavailable', 'Too many previews are being made. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_S,
  })
