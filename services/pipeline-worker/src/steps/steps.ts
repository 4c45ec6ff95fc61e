import type { PipelineStep } from '@karvan/contracts'
import type { StepHandlers, Work } from '@karvan/jobs'
import { cleanup } from './cleanup.ts'
import { enrich } from './enrich.ts'
import { insert } from './insert.ts'
import { rates } from './rates.ts'
import type { Try } from './step.ts'
import { updateVins } from './update-vins.ts'

const HANDLERS: StepHandlers<PipelineStep, Try> = {
  rates,
  'insert-domestic': insert,
  'insert-imported': insert,
  'update-vins': updateVins,
  cleanup,
  enrich,
}

/** Does what a task has to do. */
export async function runStep<S extends PipelineStep>(deps: Try, work: Work<S>): Promise<void> {
  await HANDLERS[work.step](deps, work)
}
