import { reprice } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import type { PricingDatabase, RepriceRow } from '../database/tables.ts'
import { acceptedRate, ratesOf } from '../rates/repository.ts'
import { findVersion } from '../settings/repository.ts'
import { newestImports } from '../imports/repository.ts'
import { lastReprice } from './repository.ts'
import { today } from './today.ts'

/** Why every car is priced anew. */
export interface RepriceRequest {
  readonly reason: RepriceRow['reason']
  /** The version of the fees that is in force from now on; the one that is, where none is named. */
  readonly version?: number
}

type Origin = Pick<RequestOrigin, 'correlationId' | 'actor'>

/**
 * Has every car priced anew, with the newest accepted rate. A version of the fees is in force once a book was asked for with
 * it. Call it within `alone`, so that the book with the highest id is the one that was asked for last.
 */
export async function requestReprice(
  trx: Transaction<PricingDatabase>,
  { reason, version: wanted }: RepriceRequest,
  { correlationId, actor }: Origin,
): Promise<RepriceRow> {
  const last = await lastReprice(trx)
  const wantedVersion = wanted ?? last.pricing_version
  const found = await findVersion(trx, wantedVersion)
  if (found === null) throw new Error(`there is no version ${wantedVersion} of the fees`)
  const { version, settings } = found
  const [rate, imports] = [await acceptedRate(trx), await newestImports(trx)]
  const row = await trx
    .insertInto('reprices')
    .values({
      id: Math.max(last.id, await newestBook(trx)) + 1,
      pricing_version: version,
      rate_id: rate.id,
      import_version: imports.version,
      reason,
      requested_by: actor?.userId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id, source, provider, fetched_at } = rate
  const payload = {
    bookId: row.id,
    pricingVersion: version,
    settings,
    imports: { version: imports.version, day: today(), tables: imports.tables },
    rate: { id, source, provider, at: fetched_at?.toISOString() ?? null, value: ratesOf(rate) },
  }
  await enqueue(trx, reprice, [payload], { correlationId, actor })
  return row
}

/** Also of a schema that was restored from an older state: a book with a lower number would never be shown. */
async function newestBook(trx: Transaction<PricingDatabase>): Promise<number> {
  const { id } = await trx
    .selectFrom('inventory.price_books')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .executeTakeFirstOrThrow()
  return id
}
