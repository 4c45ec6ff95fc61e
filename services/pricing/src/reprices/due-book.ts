import { mayDiffer } from '@karvan/domain'
import { activePriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { withLock } from '../database/with-lock.ts'
import type { PricingDatabase } from '../database/tables.ts'
import { isOpen, lastReprice } from './repository.ts'
import { requestReprice } from './request-reprice.ts'
import { today } from './today.ts'

/**
 * Asks for a book where the one in use was lost on its way, has no taxes and verdicts, or is of a day on which they were
 * others. Once, however many processes ask and how often.
 */
export async function requestDueBook(db: Kysely<PricingDatabase>): Promise<void> {
  await withLock(db, async (trx) => {
    const [active, last] = [await activePriceBook(trx), await lastReprice(trx)]
    if (isOpen(last, active.id)) return
    const reason = last.id > active.id ? 'start' : isOutdated(active.imports, today()) ? 'day' : null
    if (reason !== null) await requestReprice(trx, { reason }, { correlationId: randomUUID(), actor: null })
  })
}

function isOutdated(imports: Awaited<ReturnType<typeof activePriceBook>>['imports'], day: string): boolean {
  if (imports === null) return true
  return mayDiffer([...imports.tables.taxes, ...imports.tables.rules], imports.day, day)
}
