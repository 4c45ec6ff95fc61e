import { type FieldError, type SettingKey, settingsRoutes, type SettingValue } from '@karvan/contracts'
import {
  AppError,
  callerOriginOf,
  etagOf,
  type HttpApp,
  invalidField,
  invalidRequest,
  ok,
  stillHolds,
  toRoute,
} from '@karvan/service-kit'
import { isKey, readValue } from './check.ts'
import type { SettingsService } from './service.ts'

const { adminSettings, businessSettings, oneSetting, publicSettings, saveSetting, saveSettings } = settingsRoutes

export function registerSettingsRoutes(app: HttpApp, service: SettingsService): void {
  registerReading(app, service)
  registerSaving(app, service)
}

function registerReading(app: HttpApp, service: SettingsService): void {
  app.route({
    ...toRoute(publicSettings),
    handler: async (request, reply) => {
      const { settings } = await service.read()
      const etag = etagOf(JSON.stringify(settings))
      reply.headers({ etag, 'cache-control': 'no-cache' })
      if (stillHolds(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return ok(publicSettings, settings)
    },
  })
  app.route({
    ...toRoute(businessSettings),
    handler: async () => ok(businessSettings, await service.read()),
  })
  app.route({
    ...toRoute(adminSettings),
    handler: async () => ok(adminSettings, await service.read()),
  })
  app.route({
    ...toRoute(oneSetting),
    handler: async ({ params }) => {
      const key = known(params.key)
      const { settings, revision } = await service.read()
      return ok(oneSetting, { key, value: settings[key], revision })
    },
  })
}

function registerSaving(app: HttpApp, service: SettingsService): void {
  app.route({
    ...toRoute(saveSettings),
    handler: async (request) => {
      const { settings, baseRevision = null } = request.body
      const saved = await service.save(readAll(settings), baseRevision, callerOriginOf(request))
      const message = `All ${settings.length} settings saved successfully in one operation!`
      return ok(saveSettings, saved, {}, message)
    },
  })
  app.route({
    ...toRoute(saveSetting),
    handler: async (request) => {
      const key = known(request.params.key)
      const read = readValue(key, request.body.value, 'value')
      if ('problems' in read) throw invalidRequest(read.problems)
      const values = new Map([[key, read.value]])
      return ok(saveSetting, await service.save(values, null, callerOriginOf(request)))
    },
  })
}

function readAll(given: readonly { readonly key: SettingKey; readonly value: SettingValue }[]) {
  const values = new Map<SettingKey, SettingValue>()
  const problems: FieldError[] = []
  for (const [place, { key, value }] of given.entries()) {
    const field = `settings.${place}`
    if (values.has(key)) throw invalidField(`${field}.key`, `${key} is named twice`, 'not_allowed')
    const read = readValue(key, value, `${field}.value`)
    if ('problems' in read) problems.push(...read.problems)
    else values.set(key, read.value)
  }
  // All at once: a form is not mended field by field.
  if (problems.length > 0) throw invalidRequest(problems)
  return values
}

function known(text: string): SettingKey {
  if (isKey(text)) return text
  throw new AppError('settings.not_found', 'There is no such setting')
}
