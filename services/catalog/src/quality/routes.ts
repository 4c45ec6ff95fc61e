import { qualityRoutes, USUAL_DATASET } from '@karvan/contracts'
import { type HttpApp, invalidField, ok, toRoute } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { QualityRepository } from './repository.ts'

const { scrapingQuality, qualityHistory } = qualityRoutes
const JOBS = 30

export function registerQualityRoutes(app: HttpApp, quality: QualityRepository, sources: readonly Source[]): void {
  const known = (name: string): Source => {
    const source = sourceNamed(sources, name)
    if (!source) throw invalidField('source', 'is none of the sources', 'not_allowed')
    return source
  }
  app.route({
    ...toRoute(scrapingQuality),
    handler: async ({ query }) => {
      const source = query.source === undefined ? null : known(query.source)
      const dataset = query.dataset ?? source?.dataset ?? USUAL_DATASET
      return ok(scrapingQuality, await quality.report({ dataset, source: source?.name ?? null }, new Date()))
    },
  })
  app.route({
    ...toRoute(qualityHistory),
    handler: async ({ query }) => {
      const { name } = known(query.source)
      return ok(qualityHistory, { source: name, jobs: await quality.history(name, JOBS) })
    },
  })
}
