import { type Asker, type PictureProcess, UnreadablePicture } from '@karvan/pictures'
import { invalidField } from '@karvan/service-kit'

const MAX_SIDE_PX = 2_000
/** With 16 bits a channel more would not fit into the memory of the process. */
const MAX_PIXELS = 16_000_000
const SIZE = { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside' } as const

/** How an upload that is no picture is refused: the field of the call, and the kinds that it takes. */
interface Wanted {
  readonly field: string
  readonly kinds: string
}
const PHOTO: Wanted = { field: 'photo', kinds: 'a JPEG, PNG or WebP picture' }

/**
 * A photo as the shop stores it: JPEG, upright, of at most 2000 pixels a side, without what a camera writes beside it.
 * @throws {AppError} `request.invalid` for what is no picture that is read; `service.unavailable` where too many wait
 */
export async function cleanPhoto(
  pictures: PictureProcess,
  bytes: Buffer,
  asker: Asker,
  { field, kinds } = PHOTO,
): Promise<Buffer> {
  try {
    return await pictures.write({ bytes, maxPixels: MAX_PIXELS, size: SIZE, type: 'image/jpeg' }, asker)
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    throw invalidField(field, `must be ${kinds} of at most 16 megapixels`, 'wrong_type')
  }
}
