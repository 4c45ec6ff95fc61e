import { jobLogRoutes } from '@karvan/contracts'
import { type HttpApp, invalidField, ok, sendEvents, toRoute, whenGone } from '@karvan/service-kit'
import type { JobService } from '../jobs/service.ts'
import { jobEvents } from './job-events.ts'
import type { JobFeeds } from './job-feeds.ts'

const { jobCounts, jobLogStream, listLogJobs } = jobLogRoutes

const LINE_NUMBER = /^\d{1,9}$/

/** The log viewer's calls. Streams end when the service stops. */
export function registerLogRoutes(app: HttpApp, jobs: JobService, feeds: JobFeeds): void {
  app.route({
    ...toRoute(listLogJobs),
    handler: async ({ query }) => {
      const { stats, ...data } = await jobs.list(query.page ?? 1, query.limit ?? 20)
      return ok(listLogJobs, data, { stats })
    },
  })
  app.route({ ...toRoute(jobCounts), handler: async () => ok(jobCounts, await jobs.counts()) })
  app.route({
    ...toRoute(jobLogStream),
    handler: async (request, reply) => {
      const after = lineOf(request.headers['last-event-id'])
      const feed = await feeds.follow(request.params.id)
      reply.raw.once('close', () => feeds.leave(feed))
      const { isStillIn } = request
      return sendEvents(reply, jobEvents(feeds, feed, { after, isStillIn, signal: whenGone(reply) }))
    },
  })
  // A connection that is open would keep the server from closing.
  app.addHook('preClose', () => feeds.close())
}

function lineOf(lastEventId: string | string[] | undefined): number {
  if (lastEventId === undefined || lastEventId === '') return 0
  if (typeof lastEventId === 'string' && LINE_NUMBER.test(lastEventId)) return Number(lastEventId)
  throw invalidField('Last-Event-ID', 'must be the number of a line')
}
