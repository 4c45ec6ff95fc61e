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
    continueJob: async () => {
      const { jobs } = (await done('listScrapingJobs', { token: admin })).data as { jobs: { id: string }[] }
      const continued = await done('continueJob', { token: admin, params: { id: jobs[0]?.id ?? '' } })
      await done('stopEncar', { token: admin })
      return continued
    },
    startEnhancedBatch: () => done('startEnhancedBatch', { token: admin, body: { maxCars: 10 } }),
    stopEncar: () => done('stopEncar', { token: admin }),
    startSource: () =>
      done('startSource', { token: admin, params: { source: 'kj-cars' }, body: { maxPages: 1, maxCars: 10 } }),
    stopSource: () => done('stopSource', { token: admin, params: { source: 'kj-cars' } }),
    runNow: () => done('runNow', { token: admin, body: { url: 'https://kj-cars.com/cars/', maxCars: 10 } }),
    startKb: () => done('startKb', { token: admin, body: { maxPages: 1, maxCars: 10, targetTable: 'kb_cars' } }),
    startTriovetura: () => done('startTriovetura', { token: admin, body: { max_pages: 1, per_page: 10 } }),
    startLuxuryCars: () => done('startLuxuryCars', { token: admin, body: { max_pages: 1, per_page: 10 } }),
    pauseJob: () => call('pauseJob', { token: admin, params: { id: randomUUID() } }),
    resumeJob: () => call('resumeJob', { token: admin, params: { id: randomUUID() } }),
  }
}
