import {
  type Applied,
  beginReplay,
  compareListings,
  type InventoryDatabase,
  quarantinedIds,
  promoteReplay,
  ReplayRefused,
  storedListings,
  undoReplay,
} from '@karvan/inventory'
import type { ReplayParams, TaskCounts, Work } from '@karvan/jobs'
import { readCars } from '@karvan/sources'
import type { Transaction } from 'kysely'
import { Refused } from './refused.ts'
import { planRows } from './rows.ts'
import { complete, inventoryOf, type StoredSource, type Try, writerOf } from './step.ts'

type Comparison = Extract<ReplayParams, { what: 'compare' }>

/** Reads stored documents again by today's parser and keeps what differs from what is published. Nothing else changes. */
export async function replay(deps: Try, { params }: Work<'replay'>): Promise<void> {
  const order = deps.task.job.params.replay
  if (order?.what !== 'compare') throw new Error('the job says nothing of what to compare')
  const stored = await deps.storedSource(order.source)
  if (!stored) throw new Refused(`nothing is known of the source ${order.source}`)
  if (params.sourceIds) await compare(deps, stored, params.sourceIds)
  else await plan(deps, stored, order)
}

/** A replay is the last writer of the rows that it changes. */
const routeOf = ({ task }: Pick<Try, 'task'>, { source }: StoredSource) => ({
  source: source.name,
  from: source.dataset,
  to: source.publishesTo,
  writer: writerOf({ source, task }),
})

async function plan(deps: Try, stored: StoredSource, order: Comparison): Promise<void> {
  const ids = await toCompare(deps, stored, order)
  await deps.db
    .transaction()
    .execute((trx) => beginReplay(inventoryOf(trx), deps.task.jobId, routeOf(deps, stored), new Date()))
  await planRows(deps, 'replay', ids, { differing: 0 })
}

async function toCompare(deps: Try, stored: StoredSource, order: Comparison): Promise<readonly string[]> {
  switch (order.scope) {
    case 'all':
      return await stored.raw.sourceIds()
    case 'older-parser':
      return await stored.raw.sourceIdsOfOlderParser()
    case 'kept-back':
      return await quarantinedIds(deps.db, routeOf(deps, stored))
    case 'listings':
      return order.sourceIds ?? []
  }
}

async function compare(deps: Try, stored: StoredSource, sourceIds: readonly string[]): Promise<void> {
  const { db, task } = deps
  const route = routeOf(deps, stored)
  // The rows first: a document that comes meanwhile is newer than its row, and never older.
  const rows = await storedListings(db, route, sourceIds)
  const listings = await stored.raw.load(sourceIds)
  const published = listings.filter(({ sourceId }) => rows.has(sourceId))
  const cars = readCars(stored.adapter, published, task.job.startedAt)
  await db.transaction().execute(async (trx) => {
    const counts = await compareListings(inventoryOf(trx), task.jobId, route, rows, cars)
    const noDocument = sourceIds.length - listings.length
    await complete(trx, task, 'replay', { ...counts, noDocument, noRow: listings.length - published.length })
  })
}

/** Writes what a replay found, in one transaction. */
export const promote = (deps: Try): Promise<void> =>
  apply(deps, 'replay-promote', promoteReplay, ({ done, changed }) => ({ promoted: done, changedMeanwhile: changed }))

/** Puts back what a promotion wrote, in one transaction. */
export const undo = (deps: Try): Promise<void> =>
  apply(deps, 'replay-undo', undoReplay, ({ done, changed }) => ({ undone: done, changedMeanwhile: changed }))

async function apply(
  { db, task, signal }: Try,
  step: 'replay-promote' | 'replay-undo',
  write: (trx: Transaction<InventoryDatabase>, replayId: string, signal: AbortSignal) => Promise<Applied>,
  countsOf: (applied: Applied) => TaskCounts,
): Promise<void> {
  const order = task.job.params.replay
  if (!order || order.what === 'compare') throw new Error('the job names no replay')
  try {
    await db.transaction().execute(async (trx) => {
      const applied = await write(inventoryOf(trx), order.of, signal)
      await complete(trx, task, step, countsOf(applied))
    })
  } catch (error) {
    throw error instanceof ReplayRefused ? new Refused(error.message) : error
  }
}
