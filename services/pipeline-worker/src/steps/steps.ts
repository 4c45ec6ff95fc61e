import type { InventoryStep, StepHandlers, Work } from '@karvan/jobs'
import { cleanup } from './cleanup.ts'
import { comparePrices } from './compare-prices.ts'
import { deleteAll } from './delete-all.ts'
import { enrich } from './enrich.ts'
import { insert } from './insert.ts'
import { rates } from './rates.ts'
import { promote, replay, undo } from './replay.ts'
import { restoreSnapshot } from './restore-snapshot.ts'
import type { Try } from './step.ts'
import { updateVins } from './update-vins.ts'

const HANDLERS: StepHandlers<InventoryStep, Try> = {
  rates,
  'insert-domestic': insert,
  'insert-imported': insert,
  'update-vins': updateVins,
  cleanup,
  enrich,
  'delete-all': deleteAll,
  restore: restoreSnapshot,
  'compare-prices': comparePrices,
  replay,
  'replay-promote': promote,
  'replay-undo': undo,
}

/** Does what a task has to do. */
export async function runStep<S extends InventoryStep>(deps: Try, work: Work<S>): Promise<void> {
  await HANDLERS[work.step](deps, work)
}
