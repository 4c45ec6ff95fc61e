import { AppError, type CallerOrigin, invalidField } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import { withLock } from '../database/with-lock.ts'
import type { ExchangeRateRow, PricingDatabase } from '../database/tables.ts'
import { factorsOf } from './present.ts'
import { inMillionths } from './providers/provider.ts'
import { NOW, recordRateChange, repriceWhereChanged } from './record-rate.ts'
import { acceptedRate, heldRate } from './repository.ts'

type Db = Kysely<PricingDatabase>

/**
 * Takes a rate that was held into use.
 * @param typed euro for a won, as somebody read and typed it: with six decimals
 * @throws {AppError} `rates.not_held`; `request.invalid` where another rate was typed
 */
export async function confirmRate(db: Db, id: string, typed: number, origin: CallerOrigin): Promise<ExchangeRateRow> {
  return await withLock(db, async (trx) => {
    const held = await waiting(trx, id)
    if (inMillionths(typed) !== inMillionths(factorsOf(held).KRW_TO_EUR)) {
      throw invalidField('KRW_TO_EUR', 'is not the rate that waits')
    }
    const before = await acceptedRate(trx)
    const after = await decide(trx, held, 'accepted', origin)
    await recordRateChange(trx, 'rates.confirmed', held, after, origin)
    await repriceWhereChanged(trx, before, after, origin)
    return after
  })
}

/** Puts a rate that was held away: the one before stays. @throws {AppError} `rates.not_held` */
export async function refuseRate(db: Db, id: string, origin: CallerOrigin): Promise<ExchangeRateRow> {
  return await withLock(db, async (trx) => {
    const held = await waiting(trx, id)
    const after = await decide(trx, held, 'refused', origin)
    await recordRateChange(trx, 'rates.refused', held, after, origin)
    return after
  })
}

async function waiting(trx: Transaction<PricingDatabase>, id: string): Promise<ExchangeRateRow> {
  const held = await heldRate(trx)
  if (held?.id !== id) throw new AppError('rates.not_held', 'This exchange rate does not wait for a decision')
  return held
}

const decide = (
  trx: Transaction<PricingDatabase>,
  { id }: ExchangeRateRow,
  state: 'accepted' | 'refused',
  { actor }: CallerOrigin,
) =>
  trx
    .updateTable('exchange_rates')
    .set({ state, decided_by: actor.userId, decided_at: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
