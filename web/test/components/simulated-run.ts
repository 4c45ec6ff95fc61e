import {
  type Job,
  type LogLine,
  PIPELINE_DEFAULTS,
  PIPELINE_STEPS,
  type PipelineRun,
  type RunStep,
} from '@karvan/contracts'
import { answer, refuse, sendEvents } from './answers.ts'

export const RUN_ID = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e60'
const AT = '2026-11-24T01:02:03.000Z'

const NOTHING_READ: Job['results'] = {
  carsFound: 0,
  totalProcessed: 0,
  errors: 0,
  duplicatesSkipped: 0,
  published: 0,
  quarantined: 0,
  gone: 0,
  retired: 0,
}

/** A run that has just begun, but for what is said of it. */
export const simulatedJob = (of: Partial<Job> = {}): Job => ({
  id: RUN_ID,
  type: 'general',
  work: 'run',
  startedBy: null,
  status: 'running',
  outcome: null,
  message: null,
  startTime: AT,
  endTime: null,
  progress: { current: 0, total: 0, percentage: 0 },
  results: NOTHING_READ,
  counters: {},
  canContinue: false,
  ...of,
})

export type SimulatedSteps = Partial<Record<RunStep['step'], Partial<RunStep>>>

/** The steps of a run, which wait but for what is said of them. */
export const simulatedSteps = (of: SimulatedSteps = {}): RunStep[] =>
  PIPELINE_STEPS.map((step) => ({
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
    ...of[step],
  }))

interface Reply {
  readonly id?: string
  /** A run by default; other work has no steps. */
  readonly work?: Job['work']
  readonly counters?: Job['counters']
  readonly status?: Job['status']
  readonly progress?: Partial<Job['progress']>
  /** Whether another job may go on where it ended. */
  readonly canContinue?: boolean
  readonly lines?: readonly (Pick<LogLine, 'message'> & Partial<LogLine>)[]
}

/** Answers what a page asks of the latest run. */
export function answerRun(reply: Reply = {}): void {
  const { id = RUN_ID, work = 'run', counters = {}, status = 'running', progress = {}, lines = [] } = reply
  const endTime = status === 'completed' || status === 'failed' ? AT : null
  const outcome = status === 'completed' ? 'success' : status === 'failed' ? 'error' : null
  const shared = { id, status, outcome, endTime } as const
  const job = simulatedJob({
    ...shared,
    work,
    progress: { current: 0, total: 0, percentage: 0, ...progress },
    counters,
    canContinue: reply.canContinue ?? false,
  })
  const run: PipelineRun = {
    ...shared,
    message: null,
    startTime: AT,
    retryOf: null,
    options: PIPELINE_DEFAULTS,
    steps: simulatedSteps(),
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
  const stats = { total: 1, running: 0, completed: 0, failed: 0 }
  answer('listScrapingJobs', {
    data: { jobs: [job], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
    stats,
  })
  if (work === 'run') answer('pipelineRun', { data: run })
  else refuse('pipelineRun', 404, 'jobs.not_found')
  sendEvents('jobLogStream', events, endTime !== null)
}
