import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { JOB_OUTCOMES, JOB_STATUSES } from './jobs.ts'
import { PIPELINE_STEPS, PipelineOptions, PipelineRequest } from './pipeline-options.ts'

export * from './pipeline-options.ts'

const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'skipped'] as const

const RunStep = Type.Object({
  step: Type.Enum([...PIPELINE_STEPS]),
  /** It begins when these have ended. */
  after: Type.Array(Type.Enum([...PIPELINE_STEPS])),
  state: Type.Enum([...STEP_STATES]),
  /** Rows that it has worked on, and all that it is about, as far as that is planned. */
  done: Type.Integer(),
  all: Type.Integer(),
  counters: Type.Record(Type.String(), Type.Integer()),
  startTime: Nullable(Instant),
  endTime: Nullable(Instant),
  /** Why it failed. */
  error: Nullable(Type.String()),
  /** How long it took in the last run that did it; null before the first. */
  usualMs: Nullable(Type.Integer()),
})
export type RunStep = Static<typeof RunStep>

const PipelineRun = Type.Object({
  id: Uuid,
  status: Type.Enum([...JOB_STATUSES]),
  outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
  message: Nullable(Type.String()),
  startTime: Nullable(Instant),
  endTime: Nullable(Instant),
  /** The run that this one goes on with. */
  retryOf: Nullable(Uuid),
  options: PipelineOptions,
  steps: Type.Array(RunStep),
})
export type PipelineRun = Static<typeof PipelineRun>

const RunId = Type.Object({ id: Uuid })
const accepted = {
  status: 202,
  data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
  extras: { jobId: Uuid },
} as const

export const pipelineRoutes = defineRoutes({
  runPipeline: {
    method: 'POST',
    path: '/api/admin/pipeline/run',
    summary: 'Start a run of the pipeline over what is kept of Encar',
    access: 'pipeline.run',
    audit: 'job.started',
    body: PipelineRequest,
    success: accepted,
    errors: ['jobs.conflict'],
  },
  cancelPipelines: {
    method: 'POST',
    path: '/api/admin/pipeline/cancel-all',
    summary: 'Cancel each run that waits or runs, and say how many those were',
    access: 'pipeline.run',
    audit: 'job.cancelled',
    success: { status: 200, data: Type.Object({ cancelled: Type.Integer() }) },
    errors: [],
  },
  pipelineRun: {
    method: 'GET',
    path: '/api/admin/pipeline/runs/:id',
    summary: 'A run as a graph of its steps',
    access: 'pipeline',
    params: RunId,
    success: { status: 200, data: PipelineRun },
    errors: ['jobs.not_found'],
  },
  retryPipeline: {
    method: 'POST',
    path: '/api/admin/pipeline/runs/:id/retry',
    summary: 'Do what a run left undone, from the step at which it failed or was cancelled',
    access: 'pipeline.run',
    audit: 'job.started',
    params: RunId,
    success: accepted,
    errors: ['jobs.conflict', 'jobs.not_found', 'pipeline.nothing_to_retry'],
  },
})
