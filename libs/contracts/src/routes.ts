import * as auth from './http/auth.ts'
import * as cars from './http/cars.ts'
import * as healthRoutes from './http/health.ts'
import * as scraping from './http/scraping.ts'
import type { RouteContract } from './route.ts'

/** Every public route by the service that answers it: the gateway's table, OpenAPI and the access tests come from it. */
export const ROUTES = {
  catalog: [
    healthRoutes.health,
    cars.searchCars,
    cars.carStats,
    cars.getFullCar,
    cars.getCar,
    // About the inventory's rows, so the catalog answers it.
    scraping.scrapingQuality,
  ],
  auth: [auth.login],
  scraping: [
    scraping.startEncarScraping,
    scraping.listScrapingJobs,
    scraping.jobStatus,
    scraping.jobLogs,
    scraping.cancelJob,
  ],
} as const satisfies Record<string, readonly RouteContract[]>
