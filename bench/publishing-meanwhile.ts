import type { NormalizedCar } from '@karvan/domain'
import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { setTimeout as delay } from 'node:timers/promises'
import { carBatches } from './cars.ts'
import { INTO_SHOP } from './database.ts'
import { httpCalls, openLoop, type OpenResult } from './load.ts'
import { newSearches } from './searches.ts'

export interface DuringPublishing {
  readonly searches: OpenResult
  readonly published: number
  readonly seconds: number
  /** Milliseconds from a commit to the first answer that has its cars, of each batch, sorted. */
  readonly freshMs: readonly number[]
}

type Database = ReturnType<typeof openDatabase<InventoryDatabase>>

const PER_MINUTE = 20_000
const BATCH = 200
const SECONDS = 30
const SEARCHES_PER_SECOND = 100
const ASK_AGAIN_MS = 20
/** Longer than any freshness that is wanted; what is not seen by then has failed. */
const MAX_MS = 30_000
/** Of no other car, so that a search for it finds those of one batch. */
const FIRST_MILEAGE = 5_000_000

/** Different searches at a fixed rate while changed cars are published at a fixed rate, both for half a minute. */
export async function publishMeanwhile(gateway: string, workerUrl: string): Promise<DuringPublishing> {
  const log = createLogger('bench', { LOG_LEVEL: 'error' })
  const settings = { searchPath: ['inventory'], poolSize: 1, statementTimeoutMs: MAX_MS, log }
  const db = openDatabase<InventoryDatabase>({ url: workerUrl, ...settings })
  // Made before: normalizing is not what is measured here.
  const batches = [...carBatches((PER_MINUTE * SECONDS) / 60, BATCH)]
  const { call, close } = httpCalls(gateway, newSearches(SEARCHES_PER_SECOND * SECONDS))
  try {
    const searching = openLoop(call, SEARCHES_PER_SECOND, SECONDS)
    const started = performance.now()
    const seen: Promise<number>[] = []
    for (const [turn, cars] of batches.entries()) {
      const due = started + (turn * BATCH * 60_000) / PER_MINUTE
      await delay(Math.max(0, due - performance.now()))
      await publish(db, cars, FIRST_MILEAGE + turn)
      seen.push(untilSeen(gateway, FIRST_MILEAGE + turn, cars.length))
    }
    const seconds = (performance.now() - started) / 1_000
    const freshMs = (await Promise.all(seen)).toSorted((a, b) => a - b)
    return { searches: await searching, published: batches.flat().length, seconds, freshMs }
  } finally {
    await close()
    await db.destroy()
  }
}

async function publish(db: Database, cars: readonly NormalizedCar[], mileageKm: number) {
  const changed = cars.map((car) => ({ ...car, mileageKm }))
  await db.transaction().execute((trx) => publishListings(trx, INTO_SHOP, changed, new Date()))
}

/** @returns milliseconds until the shop finds all cars that are on sale of a batch */
async function untilSeen(gateway: string, mileageKm: number, cars: number): Promise<number> {
  const started = performance.now()
  const address = `${gateway}/api/cars?limit=1&mileageMin=${mileageKm}&mileageMax=${mileageKm}`
  while (performance.now() - started < MAX_MS) {
    const answer = await fetch(address)
    const { data } = (await answer.json()) as { data?: { pagination: { total: number } } }
    // Those that were sold or reserved are found as well; all of a batch are written by one commit.
    if ((data?.pagination.total ?? 0) > 0) return performance.now() - started
    await delay(ASK_AGAIN_MS)
  }
  throw new Error(`${cars} cars of ${mileageKm} km were not found within ${MAX_MS} ms`)
}
