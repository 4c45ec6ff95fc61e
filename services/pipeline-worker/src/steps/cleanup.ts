import { sayReason } from '@karvan/contracts'
import { hasLooked, planDuplicates, removeDuplicates, removeOldSnapshots, takeSnapshot } from '@karvan/inventory'
import { addTasks, type PlannedWork, type Work } from '@karvan/jobs'
import { RunContinues } from './run-continues.ts'
import { complete, inventoryOf, jobsOf, shownOf, type Try } from './step.ts'

/** Rows that leave in one transaction, at least where no group has more by itself. */
const ROWS_OF_TASK = 300

/** Finds duplicates, keeps the plan, and unless it is a dry run takes those out that leave. */
export async function cleanup(deps: Try, { params }: Work<'cleanup'>): Promise<void> {
  if (params.groups) await remove(deps, params.groups)
  else await plan(deps)
}

async function plan(deps: Try): Promise<void> {
  const { db, task } = deps
  const { run } = task.job.params
  if (!run) throw new Error('the job is no run of the pipeline')
  const { cleanupDryRun: dryRun, cleanupKeepStrategy: keep, skipBackup } = run.options
  const target = shownOf(deps)
  await db.transaction().execute(async (trx) => {
    const inventory = inventoryOf(trx)
    if (!dryRun && !(await hasLooked(inventory, target, task.jobId))) {
      throw new RunContinues(sayReason('needsDryRun', {}))
    }
    await removeOldSnapshots(inventory, new Date())
    const { leaving, possible } = await planDuplicates(inventory, target, { jobId: task.jobId, keep, dryRun })
    if (!dryRun && leaving.length > 0) {
      const why = sayReason('beforeCleanup', {})
      const by = task.job.actor?.userId ?? null
      if (!skipBackup) await takeSnapshot(inventory, target, { why, by, jobId: task.jobId })
      await addTasks(jobsOf(trx), task.jobId, groupWork(leaving))
    }
    const duplicatesFound = leaving.reduce((sum, rows) => sum + rows, 0)
    const found = { groups: leaving.length, duplicatesFound, possibleDuplicates: possible }
    await complete(trx, task, 'cleanup', { duplicatesDeleted: 0, ...found })
  })
}

/** Groups in their order as tasks of so many rows that leave. */
function groupWork(leaving: readonly number[]): PlannedWork[] {
  const works: PlannedWork[] = []
  let from = 0
  let rows = 0
  for (const [group, count] of leaving.entries()) {
    rows += count
    if (rows < ROWS_OF_TASK && group < leaving.length - 1) continue
    works.push({ step: 'cleanup', key: String(works.length + 1), params: { groups: { from, to: group }, rows } })
    from = group + 1
    rows = 0
  }
  return works
}

async function remove(deps: Try, groups: { readonly from: number; readonly to: number }): Promise<void> {
  const { db, task } = deps
  await db.transaction().execute(async (trx) => {
    const { deleted, spared } = await removeDuplicates(inventoryOf(trx), shownOf(deps), task.jobId, groups)
    await complete(trx, task, 'cleanup', { duplicatesDeleted: deleted, ...(spared > 0 && { spared }) })
  })
}
