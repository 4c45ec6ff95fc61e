import { recordChange } from '@karvan/audit'
import { type AuditAction, settingsRoutes, type SiteSettings, UPLOAD_NAME } from '@karvan/contracts'
import {
  type Asker,
  type PictureFolder,
  type PictureProcess,
  type PictureRequest,
  UnreadablePicture,
} from '@karvan/pictures'
import { type CallerOrigin, invalidField } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { SettingsDatabase } from '../database/tables.ts'
import { lockSaving, readStored } from '../settings/repository.ts'

/** With 16 bits a channel more would not fit into the memory of the process that reads it. */
const MAX_PIXELS = 16_000_000
/** A picture waits so long for the saving that names it. */
const UNUSED_MS = 24 * 60 * 60_000
const FOLDER = settingsRoutes.uploadedPicture.path.replace(':name', '')
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' }

interface Kind extends Pick<PictureRequest, 'size' | 'type' | 'keepsAlpha'> {
  readonly ending: 'webp' | 'jpg'
  readonly action: AuditAction
}

const KINDS = {
  // Shown 40 pixels high at most; three times as much is sharp on every screen.
  logo: {
    size: { width: 720, height: 240, fit: 'inside' },
    type: 'image/webp',
    keepsAlpha: true,
    ending: 'webp',
    action: 'settings.logo_uploaded',
  },
  hero: {
    size: { width: 2_560, height: 1_600, fit: 'inside' },
    type: 'image/jpeg',
    ending: 'jpg',
    action: 'settings.hero_uploaded',
  },
} as const satisfies Readonly<Record<string, Kind>>
type BrandPicture = keyof typeof KINDS

/** The settings that may name an uploaded picture. */
const PICTURE_KEYS = ['logo_url', 'favicon_url', 'hero_background_image'] as const satisfies (keyof SiteSettings)[]

export interface UploadsDeps {
  readonly db: Kysely<SettingsDatabase>
  readonly folder: PictureFolder
  readonly pictures: Pick<PictureProcess, 'encode'>
}

/** Pictures of the brand. Of what was sent nothing is stored but the pixels. */
export class Uploads {
  readonly #deps: UploadsDeps

  constructor(deps: UploadsDeps) {
    this.#deps = deps
  }

  /**
   * @returns the address at which the shop shows it
   * @throws {AppError} `request.invalid` for what is no picture that is read; `service.unavailable` where too many wait
   */
  async store(kind: BrandPicture, bytes: Buffer, asker: Asker, origin: CallerOrigin): Promise<string> {
    const { db, folder } = this.#deps
    const { ending, action } = KINDS[kind]
    const picture = await this.#write(kind, bytes, asker)
    const name = `${randomBytes(16).toString('hex')}-${picture.width}x${picture.height}.${ending}`
    const url = FOLDER + name
    // The file first: no entry speaks of a picture that is not there, and one without an entry is removed after a day.
    await folder.put(name, picture.bytes)
    const subject = { type: 'settings', id: 'shop' } as const
    await db.transaction().execute((trx) => recordChange(trx, { action, subject, after: { url } }, origin))
    return url
  }

  /** Null for a name that we do not give, and where there is no such picture. */
  async read(name: string): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
    const [, , , ending] = UPLOAD_NAME.exec(name) ?? []
    const type = ending === undefined ? undefined : TYPES[ending]
    if (type === undefined) return null
    const bytes = await this.#deps.folder.get(name)
    return bytes && { bytes, type }
  }

  /**
   * Removes the pictures that no setting names and that had a day to be named. Nobody saves meanwhile.
   * @param now what is old, is so at this time
   */
  async removeUnused(now: Date): Promise<void> {
    const { db, folder } = this.#deps
    await db.transaction().execute(async (trx) => {
      await lockSaving(trx)
      const { values } = await readStored(trx)
      const used = PICTURE_KEYS.map((key) => values[key]?.split('/').at(-1))
      for (const { name, storedAt } of await folder.list()) {
        const isOld = storedAt.getTime() < now.getTime() - UNUSED_MS
        if (isOld && !used.includes(name)) await folder.remove(name)
      }
    })
  }

  async #write(kind: BrandPicture, bytes: Buffer, asker: Asker) {
    const { ending: _ending, action: _action, ...order } = KINDS[kind]
    try {
      return await this.#deps.pictures.encode({ ...order, bytes, maxPixels: MAX_PIXELS }, asker)
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      throw invalidField('image', 'must be a JPEG, PNG or WebP picture of at most 16 megapixels', 'wrong_type')
    }
  }
}
