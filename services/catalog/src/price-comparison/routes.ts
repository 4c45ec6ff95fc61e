import { comparableRoutes, priceComparisonRoutes } from '@karvan/contracts'
import { comparableCars, type InventoryDatabase } from '@karvan/inventory'
import { AppError, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PriceComparisons } from './service.ts'

const { compareTrioLuxury, makeDiscount, priceComparisonDiagnostic, priceComparisonStats } = priceComparisonRoutes

/** Our prices compared with those of rivals. The inventory is the catalog's, so it answers. */
export function registerPriceComparisonRoutes(
  app: HttpApp,
  comparisons: PriceComparisons,
  db: Kysely<InventoryDatabase>,
): void {
  app.route({
    ...toRoute(priceComparisonStats),
    handler: async () => {
      const stats = await comparisons.stats()
      const { overview, top_savings } = stats
      return ok(priceComparisonStats, stats, { overview, top_savings })
    },
  })
  app.route({
    ...toRoute(priceComparisonDiagnostic),
    handler: async () => {
      const found = await comparisons.diagnostic()
      const { table_counts, total_potential_matches } = found
      return ok(priceComparisonDiagnostic, found, { table_counts, total_potential_matches })
    },
  })
  app.route({
    ...toRoute(compareTrioLuxury),
    handler: async ({ body: { matching_strategy: strategy = 'vin', limit = 100 } }) => {
      const analysis = await comparisons.trioAgainstLuxury(strategy, limit)
      return ok(compareTrioLuxury, analysis, analysis)
    },
  })
  app.route({
    ...toRoute(makeDiscount),
    handler: () => {
      throw new AppError('prices.no_discounts', 'Prices are not discounted here. Change the price of the car.')
    },
  })
  app.route({
    ...toRoute(comparableRoutes.comparableCars),
    handler: async () => ({ total: await comparableCars(db) }),
  })
}
