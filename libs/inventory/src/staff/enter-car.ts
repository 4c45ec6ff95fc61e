import { carOfStaff, type StaffValues } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { publishListings, type PublishRoute } from '../publish.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { StatedOrigin } from './car-change.ts'

/** What cars that staff enter by hand are called to be of. It is no source that is crawled. */
export const STAFF_SOURCE = 'staff'
/** They stand in the shop's own table alone. */
export const STAFF_ROUTE: PublishRoute = { source: STAFF_SOURCE, from: 'main', to: 'main' }

const UPLOADED = `/${STAFF_SOURCE}/`
/** What a picture that staff uploaded is called among those of a car, whichever source that is of. */
export const uploadedPhoto = (name: string): string => UPLOADED + name
export const isUploadedPhoto = (photo: string): boolean => photo.startsWith(UPLOADED)

/**
 * Enters a car by hand, in the caller's transaction: it is sold like every other, with its prices and its verdict.
 * @param by the id of who does so
 * @returns our id of it
 */
export async function enterCar(
  trx: Transaction<InventoryDatabase>,
  values: StaffValues,
  { url, website, platform }: StatedOrigin,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string> {
  const source_id = randomUUID()
  const origin = { source_url: url, source_website: website, source_platform: platform }
  await trx
    .insertInto('inventory.staff_cars')
    .values({ source_id, ...origin, entered_by: by, entered_at: at })
    .execute()
  await publishListings(trx, STAFF_ROUTE, [carOfStaff(STAFF_SOURCE, source_id, values)], at)
  const { listing_id } = await trx
    .selectFrom('inventory.source_refs')
    .select('listing_id')
    .where('dataset', '=', STAFF_ROUTE.from)
    .where('source', '=', STAFF_SOURCE)
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow()
  return listing_id
}
