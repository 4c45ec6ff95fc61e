import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Calls about jobs of the crawl. */
export function jobCalls({ admin, call, done }: Caller) {
  return {
    startScraping: () => done('startScraping', { token: admin, params: { source: 'encar' }, body: { totalCars: 10 } }),
    cancelJob: async () => {
      const { jobs } = (await done('listScrapingJobs', { token: admin })).data as { jobs: { id: string }[] }
      return await done('cancelJob', { token: admin, params: { id: jobs[0]?.id ?? '' } })
    },
    pauseJob: () => call('pauseJob', { token: admin, params: { id: randomUUID() } }),
    resumeJob: () => call('resumeJob', { token: admin, params: { id: randomUUID() } }),
  }
}
