import { sayReason, STEP_PHRASES } from '@karvan/contracts'
import {
  addTasks,
  appendLog,
  beginJob,
  dispatchTasks,
  endJob,
  enterStep,
  type InventoryStep,
  type JobRow,
  type JobsTransaction,
  type PlannedWork,
  runSteps,
  type Step,
} from '@karvan/jobs'

/** Decides what a run does next, from its rows alone: begins it, opens its next step, ends it. The job is locked. */
export async function advanceRun(trx: JobsTransaction, job: JobRow): Promise<void> {
  const steps = await runSteps(trx, job.id)
  const current = steps.find(({ step }) => step === job.step)
  if (job.status === 'pending') {
    await beginJob(trx, job.id)
    await openStep(trx, job, job.step)
  } else if ((current?.open ?? 0) === 0) {
    const next = job.steps[job.steps.indexOf(job.step) + 1]
    // Without a fresh rate the stored one holds: the run goes on.
    const stops = job.step !== 'rates' && (current?.stopping ?? 0) > 0
    if (stops) await endFailed(trx, job, current?.error ?? sayReason('noReason', {}))
    else if (next) await openStep(trx, job, next)
    else
      await endAfterLast(
        trx,
        job,
        steps.flatMap(({ step, failed }) => (failed > 0 ? [step] : [])),
      )
  }
  await dispatchTasks(trx, job)
}

/** Each step begins with one task, which plans the others. */
async function openStep(trx: JobsTransaction, job: JobRow, step: Step): Promise<void> {
  if (!isInventoryStep(step)) throw new Error(`${step} is no step of the pipeline worker`)
  const first: PlannedWork = { step, key: '0', params: {} }
  await enterStep(trx, job.id, step)
  await addTasks(trx, job.id, [first])
  await appendLog(trx, job.id, { level: 'info', message: `Step begins: ${STEP_PHRASES[step]}`, step })
}

async function endFailed(trx: JobsTransaction, job: JobRow, reason: string): Promise<void> {
  const message = sayReason('atStep', { step: phraseOf(job.step) }) + reason
  await endJob(trx, job.id, { status: 'failed', outcome: 'error', message })
  await appendLog(trx, job.id, { level: 'error', message: `Run failed at ${message}`, step: job.step })
}

async function endAfterLast(trx: JobsTransaction, job: JobRow, failed: readonly Step[]): Promise<void> {
  const isWhole = failed.length === 0
  const message = isWhole ? sayReason('allDone', {}) : sayReason('notDone', { steps: failed.map(phraseOf).join(', ') })
  await endJob(trx, job.id, { status: 'completed', outcome: isWhole ? 'success' : 'partial', message })
  await appendLog(trx, job.id, { level: isWhole ? 'success' : 'warning', message, step: job.step })
}

const isInventoryStep = (step: Step): step is InventoryStep => step in STEP_PHRASES
const phraseOf = (step: Step): string => (isInventoryStep(step) ? STEP_PHRASES[step] : step)
