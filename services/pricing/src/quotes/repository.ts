import { DATA_SOURCES } from '@karvan/contracts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PricingDatabase, QuoteRow } from '../database/tables.ts'
import { IMPORT_COLUMNS } from '@karvan/inventory'
import { removeHandled } from '@karvan/messaging'
import { newCode } from './code.ts'

type Db = Kysely<PricingDatabase>

/** What is read of a car for its quote. */
const COLUMNS = [
  ...IMPORT_COLUMNS,
  'id',
  'dataset',
  'status',
  'make',
  'model',
  'title',
  'mileage_km',
  'vin',
  'price_amount',
  'price_currency',
  'price_krw',
  'discount',
  'body_type',
] as const

/**
 * A car that the shop shows, or has shown: also one of a table that it shows no more, since what somebody has open or was promised
 * outlasts the choice of another table.
 */
export async function findCar(db: Db, id: string) {
  const car = await listings(db, [id]).where('status', '<>', 'rejected').executeTakeFirst()
  return car ?? null
}

/** Those of these cars that are in the inventory, in whichever table the shop can show, rejected ones too. */
export const findCars = async (db: Db, ids: readonly string[]) => await listings(db, ids).execute()

const listings = (db: Db, ids: readonly string[]) =>
  db.selectFrom('inventory.listings').select(COLUMNS).where('dataset', 'in', DATA_SOURCES).where('id', 'in', ids)

export type QuotedCar = NonNullable<Awaited<ReturnType<typeof findCar>>>

export async function findQuote(db: Db, code: string): Promise<QuoteRow | null> {
  return (await db.selectFrom('quotes').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
}

/** Keeps a quote under a code of its own. */
export async function addQuote(db: Db, quote: Omit<QuoteRow, 'code'>): Promise<QuoteRow> {
  const { car, priced, breakdown, ...values } = quote
  const json = { car: JSON.stringify(car), priced: JSON.stringify(priced), breakdown: JSON.stringify(breakdown) }
  for (;;) {
    const row = await db
      .insertInto('quotes')
      .values({ ...values, ...json, code: newCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
}

/** A quote that has expired says so for as long. */
const RETENTION_DAYS = 90

/** Removes what is of no use any more. */
export async function removeOld(db: Db): Promise<void> {
  await sql`delete from quotes where valid_until < now() - ${RETENTION_DAYS} * interval '1 day'`.execute(db)
  await sql`delete from rate_limits where resets_at < now()`.execute(db)
  await removeHandled(db, new Date())
}
