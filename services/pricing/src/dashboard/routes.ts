import { type DashboardRate, dashboardRateRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { factorsOf, presentRate } from '../rates/present.ts'
import { acceptedRate, heldRate, lastFailure } from '../rates/repository.ts'
import { isOld } from '../rates/service.ts'
import { newestVersion } from '../settings/repository.ts'

const { dashboardRate } = dashboardRateRoutes

export function registerDashboardRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(dashboardRate),
    handler: async () => ok(dashboardRate, await readRate(db)),
  })
}

async function readRate(db: Kysely<PricingDatabase>): Promise<DashboardRate> {
  const reads = [acceptedRate(db), heldRate(db), lastFailure(db), newestVersion(db)] as const
  const [rate, heldRow, failure, fees] = await Promise.all(reads)
  const held = heldRow && presentRate(heldRow)
  return {
    source: rate.source,
    provider: rate.provider,
    fetchedAt: rate.fetched_at?.toISOString() ?? null,
    EUR_TO_KRW: factorsOf(rate).EUR_TO_KRW,
    isOld: isOld(rate),
    held: held && { fetchedAt: held.fetched_at, change: held.change },
    failedAt: failure?.at.toISOString() ?? null,
    feesVersion: fees.version,
    feesSavedAt: fees.at.toISOString(),
  }
}
