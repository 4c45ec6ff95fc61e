import { rateRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { presentPublic, presentRate } from './present.ts'
import type { RateService } from './service.ts'

const { confirmRate, exchangeRates, publicRates, refreshRates, refuseRate } = rateRoutes

export function registerRateRoutes(app: HttpApp, rates: RateService): void {
  app.route({
    ...toRoute(publicRates),
    handler: async () => ok(publicRates, presentPublic(await rates.current())),
  })
  app.route({
    ...toRoute(exchangeRates),
    handler: async () => {
      const data = await rates.overview()
      const { provider, KRW_TO_EUR, fetched_at } = data
      return ok(exchangeRates, data, { provider, KRW_TO_EUR, fetched_at })
    },
  })
  app.route({
    ...toRoute(refreshRates),
    handler: async (request) => {
      const row = await rates.refresh(request.body.provider, callerOriginOf(request))
      return ok(refreshRates, presentRate(row))
    },
  })
  app.route({
    ...toRoute(confirmRate),
    handler: async (request) => {
      const { id, KRW_TO_EUR } = request.body
      return ok(confirmRate, presentRate(await rates.confirm(id, KRW_TO_EUR, callerOriginOf(request))))
    },
  })
  app.route({
    ...toRoute(refuseRate),
    handler: async (request) =>
      ok(refuseRate, presentRate(await rates.refuse(request.body.id, callerOriginOf(request)))),
  })
}
