import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { alone } from '../database/alone.ts'
import type { PricingDatabase } from '../database/tables.ts'
import { isDone, lastReprice } from './repository.ts'
import { requestReprice } from './request-reprice.ts'

/** Asks again for a book that never came, once, however many processes start and how often. */
export async function requestLostBook(db: Kysely<PricingDatabase>): Promise<void> {
  await alone(db, async (trx) => {
    if (await isDone(trx, await lastReprice(trx))) return
    await requestReprice(trx, { reason: 'start' }, { correlationId: randomUUID(), actor: null })
  })
}
