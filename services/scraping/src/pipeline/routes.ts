import { pipelineRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { PipelineService } from './service.ts'

const { cancelPipelines, pipelineRun, retryPipeline, runPipeline } = pipelineRoutes

export function registerPipelineRoutes(app: HttpApp, pipeline: PipelineService): void {
  app.route({
    ...toRoute(runPipeline),
    handler: async (request, reply) => {
      const { id: jobId, status } = await pipeline.start(request.body, callerOriginOf(request))
      return reply.code(202).send(ok(runPipeline, { jobId, status }, { jobId }, 'Pipeline started'))
    },
  })
  app.route({
    ...toRoute(cancelPipelines),
    handler: async (request) => {
      const cancelled = await pipeline.cancelAll(callerOriginOf(request))
      return ok(cancelPipelines, { cancelled }, {}, `Pipeline runs cancelled: ${cancelled}`)
    },
  })
  app.route({
    ...toRoute(pipelineRun),
    handler: async ({ params }) => ok(pipelineRun, await pipeline.get(params.id)),
  })
  app.route({
    ...toRoute(retryPipeline),
    handler: async (request, reply) => {
      const { id: jobId, status } = await pipeline.retry(request.params.id, callerOriginOf(request))
      return reply.code(202).send(ok(retryPipeline, { jobId, status }, { jobId }, 'Pipeline goes on'))
    },
  })
}
