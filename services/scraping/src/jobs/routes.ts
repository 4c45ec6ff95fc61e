import { ALL_CARS, DEFAULT_CARS, jobRoutes } from '@karvan/contracts'
import { AppError, callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { JobService } from './service.ts'

const { cancelJob, continueJob, jobLogs, jobStatus, listScrapingJobs, pauseJob, resumeJob, startScraping } = jobRoutes

export function registerJobRoutes(app: HttpApp, jobs: JobService): void {
  app.route({
    ...toRoute(startScraping),
    handler: async (request, reply) => {
      const { totalCars: wanted = DEFAULT_CARS, customUrl, ...choices } = request.body
      const totalCars = wanted === 'all' ? ALL_CARS : wanted
      const usual = { processingMode: 'three-step', confirmRetire: false } as const
      const scrape = { ...usual, ...choices, ...request.params, totalCars, customUrl: customUrl || null }
      const job = await jobs.start(scrape, callerOriginOf(request))
      const data = { jobId: job.id, status: job.status }
      const extras = { jobId: job.id, job_id: job.id }
      return reply.code(202).send(ok(startScraping, data, extras, 'Scraping job started'))
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
    handler: async (request) => {
      const origin = callerOriginOf(request)
      return ok(cancelJob, await jobs.cancel(request.params.id, origin), {}, 'Job cancelled')
    },
  })
  app.route({
    ...toRoute(continueJob),
    handler: async (request, reply) => {
      const job = await jobs.continue(request.params.id, callerOriginOf(request))
      const data = { jobId: job.id, status: job.status }
      const extras = { jobId: job.id, job_id: job.id }
      return reply.code(202).send(ok(continueJob, data, extras, 'Scraping job continued'))
    },
  })
  app.route({
    ...toRoute(pauseJob),
    handler: () => {
      throw new AppError('jobs.cannot_pause', 'Pause is not available. Cancel the job and continue it later.')
    },
  })
  app.route({
    ...toRoute(resumeJob),
    handler: () => {
      throw new AppError('jobs.cannot_resume', 'Resume is not available. Continue a job that was cancelled or failed.')
    },
  })
}
