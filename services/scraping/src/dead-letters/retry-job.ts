import {
  addTasks,
  appendLog,
  collectWork,
  copyItems,
  type DeadLetterRow,
  insertJobUnlessOneRuns,
  type JobRow,
  type JobsTransaction,
  latestJobs,
  type DeadLetterEdit,
  noteItems,
  type PlannedWork,
} from '@karvan/jobs'
import type { CallerOrigin } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { tasksOf } from '../jobs/task-size.ts'

type FailedWork = Pick<DeadLetterRow, 'step' | 'about' | 'part'>

type FirstStep = 'collect' | 'detail' | 'publish'
const LATER: Readonly<Record<FirstStep, readonly FirstStep[]>> = {
  collect: ['detail', 'publish'],
  detail: ['publish'],
  publish: [],
}

/**
 * Accepts a job that does these letters of a job again, from the step at which each was given up, and nothing else.
 * @param edited of a letter that is done by itself: with what else than before
 * @returns its id, or null where a job of its source runs
 */
export async function insertRetry(
  trx: JobsTransaction,
  from: JobRow,
  letters: readonly FailedWork[],
  source: Source,
  { correlationId, actor }: CallerOrigin,
  edited: DeadLetterEdit = {},
): Promise<string | null> {
  const { confirmChanges } = edited
  const of = (step: FailedWork['step']) =>
    letters.filter((letter) => letter.step === step).map(({ about }) => edited.about ?? about)
  const parts = letters.flatMap(({ part }) => part ?? [])
  const [details, publishes, confirms] = [of('detail'), of('publish'), of('confirm')]
  const first: FirstStep = parts.length > 0 ? 'collect' : details.length > 0 ? 'detail' : 'publish'
  const steps = [first, ...LATER[first].filter((step) => from.steps.includes(step))] as const
  const id = randomUUID()
  const totalCars = parts.reduce((sum, { limit }) => sum + limit, letters.length - parts.length)
  // What another job has fetched since then is no news of this one's list.
  const isLatest = (await latestJobs(trx)).has(from.id)
  const freshSince = isLatest ? (from.fresh_since ?? from.started_at) : null
  const job = {
    id,
    type: source.name,
    source: source.name,
    steps,
    params: { ...from.params, totalCars, letters: letters.length, ...(confirmChanges && { confirmChanges }) },
    correlationId,
    actor,
    continues: { id: from.id, step: first, freshSince },
  }
  if (!(await insertJobUnlessOneRuns(trx, job))) return null
  await copyItems(trx, from.id, id, details, 'found')
  const { about: named } = edited
  // It is none that the other job met.
  if (named !== undefined) await noteItems(trx, id, [{ sourceId: named, vehicleKey: null, state: 'found' }])
  await copyItems(trx, from.id, id, publishes, 'fetched')
  // The planner plans each step from the items once the one before is done; the first one has nothing before it.
  const work: Readonly<Record<FirstStep, () => readonly PlannedWork[]>> = {
    collect: () => parts.map(collectWork),
    detail: () => tasksOf('detail', details, source),
    publish: () => tasksOf('publish', publishes, source),
  }
  await addTasks(trx, id, [...work[first](), ...tasksOf('confirm', confirms, source)])
  const message = `Job accepted: does again ${letters.length} dead letters of job ${from.id}`
  await appendLog(trx, id, { level: 'info', message })
  return id
}
