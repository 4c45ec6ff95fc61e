import { jobRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { queryOfCustomUrl } from '../encar/custom-url.ts'
import type { JobService } from './service.ts'

const { cancelJob, jobLogs, jobStatus, listScrapingJobs, startEncarScraping } = jobRoutes

export function registerJobRoutes(app: HttpApp, jobs: JobService): void {
  app.route({
    ...toRoute(startEncarScraping),
    handler: async ({ body, id }, reply) => {
      const params = {
        totalCars: body.totalCars,
        processingMode: body.processingMode ?? ('three-step' as const),
        query: body.customUrl ? queryOfCustomUrl(body.customUrl) : null,
      }
      const job = await jobs.start('encar', params, id)
      const data = { jobId: job.id, status: job.status }
      const beside = { jobId: job.id, job_id: job.id }
      return reply.code(202).send(ok(startEncarScraping, data, beside, 'Scraping job started'))
    },
  })
  app.route({
    ...toRoute(listScrapingJobs),
    handler: async ({ query }) => {
      const { stats, ...data } = await jobs.list(query.page ?? 1, query.limit ?? 20)
      return ok(listScrapingJobs, data, { stats })
    },
  })
  app.route({
    ...toRoute(jobStatus),
    handler: async ({ params }) => ok(jobStatus, await jobs.get(params.id)),
  })
  app.route({
    ...toRoute(jobLogs),
    handler: async ({ params, query }) => ok(jobLogs, await jobs.logs(params.id, query.after ?? 0)),
  })
  app.route({
    ...toRoute(cancelJob),
    handler: async ({ params }) => ok(cancelJob, await jobs.cancel(params.id), {}, 'Job cancelled'),
  })
}
