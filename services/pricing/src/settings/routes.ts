import { pricingRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase, RepriceRow } from '../database/tables.ts'
import { progressOf } from '../reprices/progress.ts'
import { lastReprice } from '../reprices/repository.ts'
import { encarCars, statisticsOf } from '../reprices/statistics.ts'
import { presentVersion } from './present.ts'
import { lastVersions, newestVersion } from './repository.ts'
import { SettingsService } from './service.ts'
import { presentSettings } from './wire.ts'

const {
  applyPricingSettings,
  pricingProgress,
  pricingSettings,
  pricingStatistics,
  pricingVersions,
  rollBackPricing,
  savePricingSettings,
} = pricingRoutes

const MAX_VERSIONS = 100

export function registerSettingsRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  registerReading(app, db)
  registerChanges(app, db)
}

const inForce = async (db: Kysely<PricingDatabase>) => (await lastReprice(db)).pricing_version

function registerReading(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(pricingSettings),
    handler: async () => {
      const newest = await newestVersion(db)
      const settings = presentSettings(newest.settings)
      return ok(pricingSettings, presentVersion(newest, await inForce(db)), { settings })
    },
  })
  app.route({
    ...toRoute(pricingVersions),
    handler: async () => {
      const [rows, version] = [await lastVersions(db, MAX_VERSIONS), await inForce(db)]
      const versions = rows.map((row) => ({ ...presentVersion(row, version), settings: presentSettings(row.settings) }))
      return ok(pricingVersions, { versions })
    },
  })
  app.route({
    ...toRoute(pricingStatistics),
    handler: async ({ query }) => {
      const statistics = await statisticsOf(db, query.destination ?? 'SA')
      return ok(pricingStatistics, statistics, { statistics })
    },
  })
  app.route({
    ...toRoute(pricingProgress),
    handler: async () => ok(pricingProgress, await progressOf(db)),
  })
}

function registerChanges(app: HttpApp, db: Kysely<PricingDatabase>): void {
  const service = new SettingsService(db)
  const applied = async ({ id: book, pricing_version: version }: RepriceRow) => {
    const statistics = { encar_cars: await encarCars(db) }
    const message = `Pricing settings applied successfully! ${statistics.encar_cars} cars updated.`
    return { data: { book, version, statistics }, extras: { statistics }, message }
  }
  app.route({
    ...toRoute(savePricingSettings),
    handler: async (request) => {
      const { settings, note = '', confirmZero = false, baseVersion = null } = request.body
      const input = { settings, note, confirmZero, baseVersion }
      const saved = await service.save(input, callerOriginOf(request))
      const extras = { settings: presentSettings(saved.settings) }
      const data = presentVersion(saved, await inForce(db))
      return ok(savePricingSettings, data, extras, 'Pricing settings saved successfully!')
    },
  })
  app.route({
    ...toRoute(applyPricingSettings),
    handler: async (request) => {
      const row = await service.apply(request.body.baseVersion ?? null, callerOriginOf(request))
      const { data, extras, message } = await applied(row)
      return ok(applyPricingSettings, data, extras, message)
    },
  })
  app.route({
    ...toRoute(rollBackPricing),
    handler: async (request) => {
      const { version, baseVersion = null } = request.body
      const row = await service.rollBack(version, baseVersion, callerOriginOf(request))
      const { data, extras, message } = await applied(row)
      return ok(rollBackPricing, data, extras, message)
    },
  })
}
