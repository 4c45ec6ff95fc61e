import { qualityRoutes, USUAL_DATASET } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { QualityRepository } from './repository.ts'

const { scrapingQuality } = qualityRoutes

export function registerQualityRoutes(app: HttpApp, quality: QualityRepository): void {
  app.route({
    ...toRoute(scrapingQuality),
    handler: async ({ query }) => ok(scrapingQuality, await quality.report(query.dataset ?? USUAL_DATASET)),
  })
}
