import type { ScrapeStep, StepHandlers, Work } from '@karvan/jobs'
import { collect } from './collect.ts'
import { confirm } from './confirm.ts'
import { detail } from './detail.ts'
import { missing } from './missing.ts'
import { publish } from './publish.ts'
import type { Try } from './step.ts'

const HANDLERS: StepHandlers<ScrapeStep, Try> = { collect, detail, publish, missing, confirm }

/** Does what a task has to do. */
export async function runStep<S extends ScrapeStep>(deps: Try, work: Work<S>): Promise<void> {
  await HANDLERS[work.step](deps, work)
}
