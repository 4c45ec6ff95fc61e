/**
 * Method and path of every public route, and nothing else: the one place where they are written, light enough for the
 * browser. Contracts in `http/` spread an entry of it, so that neither side can write a path of its own.
 */
export const PATHS = {
  health: { method: 'GET', path: '/api/health' },
  searchCars: { method: 'GET', path: '/api/cars' },
  carStats: { method: 'GET', path: '/api/cars/stats' },
  getCar: { method: 'GET', path: '/api/cars/:id' },
  getFullCar: { method: 'GET', path: '/api/cars/:id/full' },
  login: { method: 'POST', path: '/api/auth/login' },
  startEncarScraping: { method: 'POST', path: '/api/encar/start-scraping' },
  listScrapingJobs: { method: 'GET', path: '/api/scraping/jobs' },
  scrapingQuality: { method: 'GET', path: '/api/scraping/quality' },
  jobStatus: { method: 'GET', path: '/api/scraping-logs/job-status/:id' },
  jobLogs: { method: 'GET', path: '/api/scraping-logs/job-logs/:id' },
  cancelJob: { method: 'POST', path: '/api/scraping-logs/job-cancel/:id' },
} as const
