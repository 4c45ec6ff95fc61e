import { type Quote, quoteRoutes } from '@karvan/contracts'
import { shownVin } from '@karvan/domain'
import {
  announceOn,
  type HttpApp,
  type KnownSettings,
  networkOf,
  ok,
  type Quota,
  RateLimits,
  toRoute,
} from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { createQuote, getQuote } from './quotes.ts'

/** Room for an office or a mobile operator behind one address. */
const QUOTES: Quota = { name: 'quotes-network', quota: 60, windowS: 3_600 }

export function registerQuoteRoutes(app: HttpApp, db: Kysely<PricingDatabase>, settings: KnownSettings): void {
  const limits = new RateLimits(db)
  /** A quote keeps the VIN; how it is shown is decided today. */
  const shown = (quote: Quote): Quote => {
    const vin = shownVin(quote.car.vin, settings.known?.shop_vin)
    return { ...quote, car: { ...quote.car, vin } }
  }
  app.route({
    ...toRoute(quoteRoutes.createQuote),
    handler: async (request, reply) => {
      await limits.take(QUOTES, networkOf(request.client), announceOn(reply))
      const quote = await createQuote(db, request.body)
      return reply.code(201).send(ok(quoteRoutes.createQuote, shown(quote)))
    },
  })
  app.route({
    ...toRoute(quoteRoutes.getQuote),
    handler: async ({ params }) => ok(quoteRoutes.getQuote, shown(await getQuote(db, params.code))),
  })
}
