import { recordChange } from '@karvan/audit'
import type { RateProviderName } from '@karvan/contracts'
import { changeBetween, MAX_CHANGE_BP, type Rates } from '@karvan/domain'
import type { RequestOrigin } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import type { ExchangeRateRow, PricingDatabase } from '../database/tables.ts'
import { requestReprice } from '../reprices/request-reprice.ts'
import type { ProvidedRate } from './providers/provider.ts'
import { removeOldRates } from './remove-old.ts'
import { acceptedRate, heldRate, ratesOf } from './repository.ts'

type Trx = Transaction<PricingDatabase>
/** After the lock was waited for, unlike the time at which the transaction began. */
export const NOW = sql<Date>`clock_timestamp()`

/**
 * Keeps what a provider has answered. A rate that changes too much is held for staff; any other holds from now on, and where
 * it is another one than before every car is priced anew. Call it within `alone`.
 * @param origin of somebody, whose entry in the audit trail it is; null for the schedule
 */
export async function recordRate(
  trx: Trx,
  provider: RateProviderName,
  { rates, asOf }: ProvidedRate,
  origin: RequestOrigin,
): Promise<ExchangeRateRow> {
  const before = await acceptedRate(trx)
  const change = changeBetween(ratesOf(before), rates)
  const isHeld = Math.abs(change) > MAX_CHANGE_BP
  const waiting = await heldRate(trx)
  const isSameAsHeld = waiting !== null && waiting.provider === provider && areSame(ratesOf(waiting), rates)
  if (waiting !== null && !isSameAsHeld) await replaceHeld(trx, waiting.id)
  const after = isSameAsHeld
    ? await seenAgain(trx, waiting.id, asOf)
    : await trx
        .insertInto('exchange_rates')
        .values({
          source: 'api',
          provider,
          krw_per_eur: rates.krwPerEur,
          usd_per_eur: rates.usdPerEur,
          as_of: asOf,
          fetched_at: NOW,
          change_bp: change,
          ...(isHeld
            ? { state: 'held', reason: 'it changes by more than ten percent' }
            : { state: 'accepted', decided_at: NOW }),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  if (origin.actor !== null) await recordRateChange(trx, 'rates.refreshed', null, after, origin)
  if (!isHeld) await repriceWhereChanged(trx, before, after, origin)
  await removeOldRates(trx)
  return after
}

const areSame = (a: Rates, b: Rates): boolean => a.krwPerEur === b.krwPerEur && a.usdPerEur === b.usdPerEur

const seenAgain = (trx: Trx, id: string, asOf: Date) =>
  trx
    .updateTable('exchange_rates')
    .set({ fetched_at: NOW, as_of: asOf })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const replaceHeld = (trx: Trx, id: string) =>
  trx
    .updateTable('exchange_rates')
    .set({ state: 'refused', reason: 'another one came before anybody decided', decided_at: NOW })
    .where('id', '=', id)
    .execute()

/** Prices rest on a rate's figures and on where they are from. */
export async function repriceWhereChanged(
  trx: Trx,
  before: ExchangeRateRow,
  after: ExchangeRateRow,
  origin: RequestOrigin,
): Promise<void> {
  if (before.source === after.source && areSame(ratesOf(before), ratesOf(after))) return
  await requestReprice(trx, { reason: 'rate' }, origin)
}

export async function recordRateChange(
  trx: Trx,
  action: 'rates.refreshed' | 'rates.confirmed' | 'rates.refused',
  before: ExchangeRateRow | null,
  after: ExchangeRateRow,
  origin: RequestOrigin,
): Promise<void> {
  const fields = (row: ExchangeRateRow) => ({
    provider: row.provider,
    EUR_TO_KRW: row.krw_per_eur / 1_000_000,
    EUR_TO_USD: row.usd_per_eur / 1_000_000,
    status: row.state,
  })
  const change = { before: before && fields(before), after: fields(after) }
  await recordChange(trx, { action, subject: { type: 'rate', id: after.id }, ...change }, origin)
}
