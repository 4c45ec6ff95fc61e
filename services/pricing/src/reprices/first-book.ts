import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { alone } from '../database/alone.ts'
import type { PricingDatabase } from '../database/tables.ts'
import { isDone, lastReprice } from './repository.ts'
import { requestReprice } from './request-reprice.ts'

/**
 * Sees to it that the shop has prices: asks for a book where none is in use and none is on its way, once, however many
 * processes start and how often.
 */
export async function requestFirstBook(db: Kysely<PricingDatabase>): Promise<void> {
  await alone(db, async (trx) => {
    const last = await lastReprice(trx)
    if (last !== null && (await isDone(trx, last))) return
    await requestReprice(trx, { reason: 'start' }, { correlationId: randomUUID(), actor: null })
  })
}
