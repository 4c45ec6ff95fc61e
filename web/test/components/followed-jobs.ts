import { type Job, type LogLine, PIPELINE_DEFAULTS } from '@karvan/contracts'
import { answer, openStream, type SentCall } from './answers.ts'
import { simulatedJob, type SimulatedSteps, simulatedSteps } from './simulated-run.ts'

export const AT = '2026-11-24T01:02:03.000Z'
export const LATER = '2026-11-24T01:03:05.000Z'

interface Shown {
  readonly job?: Partial<Job>
  /** Of a run of the pipeline. */
  readonly steps?: SimulatedSteps
  /** Those that the log has more than before. */
  readonly lines?: readonly (Pick<LogLine, 'message'> & Partial<LogLine>)[]
}

interface AnsweredJob {
  /** The calls of the stream of a job so far. */
  readonly asked: readonly SentCall[]
  /** Lets the job go on, or end. */
  readonly goOn: (next: Shown) => void
}

/** Answers what a page asks of the latest job, which a test may let go on. @param older in the list after it */
export function answerJob(first: Shown = {}, older: readonly Job[] = []): AnsweredJob {
  const { calls, send } = openStream('jobLogStream')
  let seq = 0
  const goOn = (next: Shown) => {
    const job = simulatedJob(next.job)
    answerList([job, ...older])
    answerSteps(job, next.steps)
    for (const line of next.lines ?? []) {
      seq += 1
      send({ type: 'log', seq, at: AT, level: 'info', step: null, counters: null, ...line })
    }
    send({ type: 'status', status: job })
    if (job.endTime !== null) send({ type: 'job-complete', status: job.status, outcome: job.outcome })
  }
  goOn(first)
  return { asked: calls, goOn }
}

const answerList = (jobs: Job[]) =>
  answer('listScrapingJobs', {
    data: { jobs, pagination: { page: 1, limit: 20, total: jobs.length, totalPages: 1 } },
    stats: { total: jobs.length, running: 0, completed: 0, failed: 0 },
  })

const answerSteps = ({ id, status, outcome, message, startTime, endTime }: Job, steps: SimulatedSteps = {}) =>
  answer('pipelineRun', {
    data: {
      id,
      status,
      outcome,
      message,
      startTime,
      endTime,
      retryOf: null,
      options: PIPELINE_DEFAULTS,
      steps: simulatedSteps(steps),
    },
  })
