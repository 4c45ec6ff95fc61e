import type { Caller } from './caller.ts'

/** Calls about daily jobs, one after the other about the same one. */
export function scheduleCalls({ admin, done }: Caller) {
  const scheduleId = async () => {
    const { jobs } = (await done('listSchedules', { token: admin })).data as { jobs: { id: string }[] }
    return { id: jobs[0]?.id ?? '' }
  }
  return {
    scheduleDaily: () =>
      done('scheduleDaily', {
        token: admin,
        body: { time: '03:00', url: 'https://automobile.ro/', maxPages: 1, maxCars: 5, jobName: 'Nightly' },
      }),
    triggerSchedule: async () => done('triggerSchedule', { token: admin, params: await scheduleId() }),
    changeSchedule: async () =>
      done('changeSchedule', {
        token: admin,
        params: await scheduleId(),
        body: { time: '04:30', url: 'https://automobile.ro/', maxPages: 1, maxCars: 5, jobName: 'Early', revision: 0 },
      }),
    toggleSchedule: async () =>
      done('toggleSchedule', { token: admin, params: await scheduleId(), body: { enabled: false } }),
    removeSchedule: async () => done('removeSchedule', { token: admin, params: await scheduleId() }),
  }
}
