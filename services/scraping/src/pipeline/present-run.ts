import { PIPELINE_STEPS, type PipelineRun, type PipelineStep, type RunStep } from '@karvan/contracts'
import type { JobRow, JobTotals, RunStepRow, Step, StepTimes } from '@karvan/jobs'

interface RunFacts {
  readonly job: JobRow
  readonly totals: JobTotals | undefined
  readonly steps: readonly RunStepRow[]
  readonly times: ReadonlyMap<Step, StepTimes>
  readonly usualMs: ReadonlyMap<PipelineStep, number>
}

/** A run as a graph of all steps: one that was not asked for is skipped. Null for a job that is no run. */
export function presentRun(facts: RunFacts): PipelineRun | null {
  const { job } = facts
  if (!job.params.run) return null
  return {
    id: job.id,
    status: job.status,
    outcome: job.outcome,
    message: job.message,
    startTime: job.started_at?.toISOString() ?? null,
    endTime: job.ended_at?.toISOString() ?? null,
    retryOf: job.params.run.retryOf,
    options: job.params.run.options,
    steps: PIPELINE_STEPS.map((step, place) => ({
      step,
      after: PIPELINE_STEPS.slice(Math.max(0, place - 1), place),
      ...presentStep(facts, step),
    })),
  }
}

function presentStep({ job, totals, steps, times, usualMs }: RunFacts, step: PipelineStep) {
  const row = steps.find((one) => one.step === step)
  const rows = totals?.steps[step] ?? { done: 0, all: 0 }
  const time = times.get(step)
  return {
    state: stateOf(job, step, row),
    done: rows.done,
    all: rows.all,
    counters: row?.counts ?? {},
    startTime: time?.start.toISOString() ?? null,
    endTime: time?.end?.toISOString() ?? null,
    error: row?.error ?? null,
    usualMs: usualMs.get(step) ?? null,
  }
}

/** How it stands with a step, by its tasks. */
function stateOf(job: JobRow, step: PipelineStep, row: RunStepRow | undefined): RunStep['state'] {
  if (!job.steps.includes(step)) return 'skipped'
  if (!row) return job.ended_at ? 'skipped' : 'waiting'
  if (job.ended_at === null && job.step === step) return 'running'
  return row.failed + row.cancelled > 0 ? 'failed' : 'done'
}
