import { DATA_SOURCES } from '@karvan/contracts'
import { type InventoryDatabase, isUploadedPhoto, STAFF_SOURCE, uploadedPhoto } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/** A picture by its source and the name that the source gives it, without a leading slash. */
export interface PictureName {
  readonly source: string
  readonly path: string
}

/** A photo of a listing as a picture. */
export const pictureNameOf = (source: string, photo: string): PictureName =>
  isUploadedPhoto(photo)
    ? { source: STAFF_SOURCE, path: photo.slice(uploadedPhoto('').length) }
    : { source, path: photo.replace(/^\//, '') }

/** Whether a picture belongs to a listing that visitors can be shown, in whichever dataset, sold ones too. */
export type IsListed = (picture: PictureName) => Promise<boolean>

/** Asks the inventory; by the index of migration 0013, which finds the listings whose pictures have such a name. */
export const listedPictures =
  (db: Kysely<InventoryDatabase>): IsListed =>
  async ({ source, path }) => {
    // A picture that staff uploaded may be of a car of any source.
    const isUploaded = source === STAFF_SOURCE
    const names = [isUploaded ? uploadedPhoto(path) : `/${path}`]
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from inventory.listings
        where dataset = any(${[...DATA_SOURCES]}) and (${isUploaded} or source = ${source}) and status <> 'rejected'
          and inventory.picture_sets(photos) && inventory.picture_sets(${names}::text[])
          and photos @> ${names}::text[]) as found`.execute(db)
    return rows[0]?.found === true
  }
