import type { Job, LogLine, PipelineRun } from '@karvan/contracts'
import { PIPELINE_DEFAULTS, PIPELINE_STEPS } from '@karvan/contracts'
import type { Page } from 'playwright-core'

const RUN_ID = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e60'
const AT = '2026-11-24T01:02:03.000Z'

interface Reply {
  readonly status?: Job['status']
  readonly progress?: Partial<Job['progress']>
  readonly lines?: readonly (Pick<LogLine, 'message'> & Partial<LogLine>)[]
}

/** Lets the server tell of one run, which it does not have: what the page shows of each state. */
export async function tellRun(page: Page, { status = 'running', progress = {}, lines = [] }: Reply): Promise<void> {
  const endTime = status === 'completed' || status === 'failed' ? AT : null
  const outcome = status === 'completed' ? 'success' : status === 'failed' ? 'error' : null
  const shared = { id: RUN_ID, status, outcome, message: null, startTime: AT, endTime } as const
  const job = {
    ...shared,
    type: 'general',
    work: 'run',
    startedBy: null,
    progress: { current: 0, total: 0, percentage: 0, ...progress },
    results: {},
    counters: {},
    canContinue: false,
  }
  const run: PipelineRun = {
    ...shared,
    retryOf: null,
    options: PIPELINE_DEFAULTS,
    steps: PIPELINE_STEPS.map((step) => ({
      step,
      after: [],
      state: 'waiting',
      done: 0,
      all: 0,
      counters: {},
      startTime: null,
      endTime: null,
      error: null,
      usualMs: null,
    })),
  }
  const numbered = lines.map((line, index) => ({
    type: 'log',
    seq: index + 1,
    at: AT,
    level: 'info',
    step: null,
    counters: null,
    ...line,
  }))
  const end = endTime === null ? [] : [{ type: 'job-complete', status, outcome }]
  const events = [...numbered, { type: 'status', status: job }, ...end]
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  const stats = { total: 1, running: 0, completed: 0, failed: 0 }
  await page.route('**/api/scraping/jobs?*', (route) =>
    route.fulfill({ json: { success: true, data: { jobs: [job], pagination: {} }, stats } }),
  )
  await page.route('**/api/admin/pipeline/runs/*', (route) => route.fulfill({ json: { success: true, data: run } }))
  await page.route('**/api/scraping-logs/job-logs-stream/*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
}
