import { provenanceRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { ProvenanceService } from './service.ts'

const { listingProvenance } = provenanceRoutes

export function registerProvenanceRoutes(app: HttpApp, provenance: ProvenanceService): void {
  app.route({
    ...toRoute(listingProvenance),
    handler: async (request) => {
      const { source, sourceId } = request.query
      return ok(listingProvenance, await provenance.of(source, sourceId, callerOriginOf(request)))
    },
  })
}
