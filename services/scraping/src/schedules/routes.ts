import { DEFAULT_TIME_ZONE, scheduleRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { ScheduleService } from './service.ts'

const { changeSchedule, listSchedules, removeSchedule, scheduleDaily, scheduleRuns, toggleSchedule, triggerSchedule } =
  scheduleRoutes

/** Daily jobs: making, changing, running, switching and removing them, and what came of each time. */
export function registerScheduleRoutes(app: HttpApp, schedules: ScheduleService): void {
  app.route({
    ...toRoute(scheduleDaily),
    handler: async (request, reply) => {
      const wanted = { ...request.body, timeZone: request.body.timeZone ?? DEFAULT_TIME_ZONE }
      const made = await schedules.create(wanted, callerOriginOf(request))
      return reply.code(201).send(ok(scheduleDaily, made, {}, 'Job scheduled'))
    },
  })
  app.route({
    ...toRoute(listSchedules),
    handler: async () => ok(listSchedules, { jobs: [...(await schedules.list())] }),
  })
  app.route({
    ...toRoute(triggerSchedule),
    handler: async (request, reply) => {
      const jobId = await schedules.trigger(request.params.id, callerOriginOf(request))
      const data = { jobId, status: 'pending' as const }
      return reply.code(202).send(ok(triggerSchedule, data, { jobId, job_id: jobId }, 'Scraping job started'))
    },
  })
  app.route({
    ...toRoute(changeSchedule),
    handler: async (request) => {
      const { revision, ...body } = request.body
      const wanted = { ...body, timeZone: body.timeZone ?? DEFAULT_TIME_ZONE }
      return ok(changeSchedule, await schedules.change(request.params.id, wanted, revision, callerOriginOf(request)))
    },
  })
  app.route({
    ...toRoute(toggleSchedule),
    handler: async (request) => {
      const { id } = request.params
      return ok(toggleSchedule, await schedules.toggle(id, request.body.enabled, callerOriginOf(request)))
    },
  })
  app.route({
    ...toRoute(removeSchedule),
    handler: async (request) => {
      const { id } = request.params
      await schedules.remove(id, callerOriginOf(request))
      return ok(removeSchedule, { id })
    },
  })
  app.route({
    ...toRoute(scheduleRuns),
    handler: async ({ params, query }) =>
      ok(scheduleRuns, await schedules.runs(params.id, query.page ?? 1, query.limit ?? 20)),
  })
}
