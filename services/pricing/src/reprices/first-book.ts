import { activePriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { alone } from '../database/alone.ts'
import type { PricingDatabase } from '../database/tables.ts'
import { isOpen, lastReprice } from './repository.ts'
import { requestReprice } from './request-reprice.ts'

/** Sees to it that a new shop has prices: asks for its first book, once, however many processes start and how often. */
export async function requestFirstBook(db: Kysely<PricingDatabase>): Promise<void> {
  await alone(db, async (trx) => {
    if ((await activePriceBook(trx)) !== null) return
    const last = await lastReprice(trx)
    if (last !== null && isOpen(last, 0)) return
    await requestReprice(trx, { reason: 'start' }, { correlationId: randomUUID(), actor: null })
  })
}
