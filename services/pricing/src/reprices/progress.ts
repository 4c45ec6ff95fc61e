import type { pricingRoutes, RouteData } from '@karvan/contracts'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { isOpen, lastReprice } from './repository.ts'

type Progress = RouteData<typeof pricingRoutes.pricingProgress>

/** How far the pricing of all cars has come. */
export async function progressOf(db: Kysely<PricingDatabase>): Promise<Progress> {
  const books = db
    .selectFrom('inventory.price_books')
    .select(['id', 'pricing_version', 'cars_done', 'cars_total', 'activated_at', 'created_at'])
  const active = await books.where('state', '=', 'active').executeTakeFirstOrThrow()
  const last = await lastReprice(db)
  const isBehind = last.id > active.id
  const writing = isOpen(last, active.id) ? last : null
  const book = writing && (await books.where('id', '=', writing.id).executeTakeFirst())
  return {
    active: {
      book: active.id,
      version: active.pricing_version,
      cars: active.cars_done,
      at: (active.activated_at ?? active.created_at).toISOString(),
    },
    writing: writing && {
      book: writing.id,
      version: writing.pricing_version,
      done: book?.cars_done ?? 0,
      total: book?.cars_total ?? null,
      requested_at: writing.requested_at.toISOString(),
    },
    is_lost: isBehind && writing === null,
  }
}
