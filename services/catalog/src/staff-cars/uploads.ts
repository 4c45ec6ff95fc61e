import { type Asker, type PictureFolder, type PictureProcess, UnreadablePicture } from '@karvan/pictures'
import { invalidField } from '@karvan/service-kit'
import { type InventoryDatabase, uploadedPhoto } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { randomBytes } from 'node:crypto'

/** With 16 bits a channel more would not fit into the memory of the process that reads it. */
const MAX_PIXELS = 16_000_000
/** The largest width in which a picture of a car is shown. */
const SIZE = { width: 1_600, height: 1_600, fit: 'inside' } as const
/** A picture waits so long for the car that names it. */
const UNUSED_MS = 24 * 60 * 60_000

export interface CarPhotosDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly folder: PictureFolder
  readonly process: Pick<PictureProcess, 'write'>
}

/** Pictures of cars that staff upload. Of what was sent nothing is stored but the pixels. */
export class CarPhotos {
  readonly #deps: CarPhotosDeps

  constructor(deps: CarPhotosDeps) {
    this.#deps = deps
  }

  /**
   * @returns what it is called among the photos of a car
   * @throws {AppError} `request.invalid` for what is no picture that is read; `service.unavailable` where too many wait
   */
  async store(bytes: Buffer, asker: Asker): Promise<string> {
    const { folder, process } = this.#deps
    const name = `${randomBytes(16).toString('hex')}.jpg`
    try {
      const order = { bytes, maxPixels: MAX_PIXELS, size: SIZE, type: 'image/jpeg' } as const
      await folder.put(name, await process.write(order, asker))
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      throw invalidField('image', 'must be a JPEG, PNG or WebP picture of at most 16 megapixels', 'wrong_type')
    }
    return uploadedPhoto(name)
  }

  /** Whether this is a picture that was uploaded. */
  async has(photo: string): Promise<boolean> {
    const name = photo.slice(uploadedPhoto('').length)
    return (
      uploadedPhoto(name) === photo && /^[0-9a-f]{32}\.jpg$/.test(name) && (await this.#deps.folder.get(name)) !== null
    )
  }

  /**
   * Removes the pictures that no car has or had, and that had a day to be named.
   * @param now what is old, is so at this time
   */
  async removeUnused(now: Date): Promise<void> {
    const { db, folder } = this.#deps
    for (const { name, storedAt } of await folder.list()) {
      if (storedAt.getTime() > now.getTime() - UNUSED_MS) continue
      const photo = uploadedPhoto(name)
      const { rows } = await sql<{ used: boolean }>`
        select exists (select from inventory.listings where photos @> array[${photo}]::text[])
          or exists (
            select from inventory.staff_edit_history
            where field = 'photos' and (before @> ${JSON.stringify([photo])}::jsonb or after @> ${JSON.stringify([photo])}::jsonb)
          ) as used`.execute(db)
      if (rows[0]?.used === false) await folder.remove(name)
    }
  }
}
