import {
  BATCH_PICTURES,
  DEFAULT_CARS,
  LUXURY_ORDER,
  scrapeRequestRoutes,
  TRIO_CARS,
  TRIO_ROWS,
} from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { configurationOf, type ScrapeSize } from './scrape-size.ts'
import type { ScrapeRequests, ScrapeRequest } from './scrape-requests.ts'
import type { JobService } from './service.ts'

const { runNow, startEnhancedBatch, startKb, startLuxuryCars, startSource, startTriovetura } = scrapeRequestRoutes

const STARTED = 'Scraping job started'
/** How often a caller's wait looks for the end of its job. */
const LOOK_MS = 500

type Choices = Partial<Omit<ScrapeRequest, 'source' | 'totalCars'>>

/** The documented calls that start a job, each brought into the one form that the job service takes. */
export function registerRequestRoutes(app: HttpApp, jobs: JobService, requests: ScrapeRequests): void {
  const start = async (
    called: string,
    size: ScrapeSize,
    choices: Choices,
    request: Parameters<typeof callerOriginOf>[0],
  ) => {
    const source = requests.source(called)
    const configuration = configurationOf(source, size)
    const usual = { processingMode: 'three-step', customUrl: null, confirmRetire: false } as const
    const scrape = { ...usual, ...choices, source: source.name, totalCars: configuration.cars }
    const job = await jobs.start(scrape, callerOriginOf(request))
    return { job, data: { jobId: job.id, status: job.status, configuration } }
  }
  const extras = ({ jobId }: { readonly jobId: string }) => ({ jobId, job_id: jobId })

  app.route({
    ...toRoute(startEnhancedBatch),
    handler: async (request, reply) => {
      const { maxCars = DEFAULT_CARS, mode = 'fast' } = request.body
      const { withImageGeneration = false, maxImages = BATCH_PICTURES.usual } = request.body
      const batch = {
        processingMode: mode === 'fast' ? 'list-only' : 'three-step',
        afresh: mode === 'complete',
        ...(withImageGeneration && { pictures: maxImages }),
      } as const
      const { data } = await start('encar', { maxCars }, batch, request)
      return reply.code(202).send(ok(startEnhancedBatch, data, extras(data), STARTED))
    },
  })
  app.route({
    ...toRoute(startKb),
    handler: async (request, reply) => {
      const { maxCars, maxPages } = request.body
      const { data } = await start('kb', { maxCars, maxPages }, {}, request)
      return reply.code(202).send(ok(startKb, data, extras(data), STARTED))
    },
  })
  app.route({
    ...toRoute(startTriovetura),
    handler: async (request, reply) => {
      const { per_page: perPage = TRIO_ROWS.usual } = request.body
      const { max_pages: maxPages = Math.ceil(TRIO_CARS.usual / perPage) } = request.body
      const { manufacturers = [], filters = {}, afresh, confirmChanges } = request.body
      const { year_from: yearFrom, year_to: yearTo, price_from: priceFrom, price_to: priceTo } = filters
      const makes = manufacturers.length > 0 ? manufacturers : undefined
      const filter = { makes, yearFrom, yearTo, priceFrom, priceTo }
      const { data } = await start(
        'triovetura',
        { maxPages, perPage },
        { perPage, filter, afresh, confirmChanges },
        request,
      )
      return reply.code(202).send(ok(startTriovetura, data, extras(data), STARTED))
    },
  })
  app.route({
    ...toRoute(startLuxuryCars),
    handler: async (request, reply) => {
      const { max_pages: maxPages = LUXURY_ORDER.pages, filters = {}, afresh, confirmChanges } = request.body
      const { per_page: perPage = Math.ceil(LUXURY_ORDER.cars / maxPages) } = request.body
      const { manufacturer, year_from: yearFrom, price_from: priceFrom, price_to: priceTo } = filters
      const makes = manufacturer === undefined ? undefined : [manufacturer]
      const filter = { makes, yearFrom, priceFrom, priceTo }
      const { data } = await start('luxurycars', { maxPages, perPage }, { filter, afresh, confirmChanges }, request)
      return reply.code(202).send(ok(startLuxuryCars, data, extras(data), STARTED))
    },
  })
  app.route({
    ...toRoute(startSource),
    handler: async (request, reply) => {
      const { maxPages, maxCars, ...choices } = request.body
      const { data } = await start(request.params.source, { maxPages, maxCars }, choices, request)
      return reply.code(202).send(ok(startSource, data, extras(data), STARTED))
    },
  })
  app.route({
    ...toRoute(runNow),
    handler: async (request, reply) => {
      const { url, maxPages, maxCars } = request.body
      const { source, customUrl } = await requests.ofAddress(url, { maxPages, maxCars })
      const started = await start(source.name, { maxPages, maxCars }, { customUrl }, request)
      const { results, endTime, ...job } = await jobs.endedWithin(
        started.job.id,
        (request.query.wait ?? 0) * 1_000,
        LOOK_MS,
      )
      const data = {
        ...started.data,
        status: job.status,
        results: {
          carsFound: results.totalProcessed,
          totalFound: results.carsFound,
          errors: results.errors,
          sourceUrl: url,
          scrapedAt: endTime,
        },
      }
      return reply.code(202).send(ok(runNow, data, extras(data), STARTED))
    },
  })
}
