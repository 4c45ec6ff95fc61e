import { invalidField } from '@karvan/service-kit'
import sharp from 'sharp'

const MOST_PX = 2_000
const QUALITY = 80
/** A picture of more pixels is not decoded: it would cost hundreds of megabytes. */
const MAX_PIXELS = 40_000_000

/**
 * A picture as we keep it: decoded and written anew as JPEG, upright, of at most 2000 pixels a side, without what a camera
 * writes beside it, such as where it stood.
 * @throws {AppError} `request.invalid` for what is no picture
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    // The library says what is wrong with the bytes, which helps nobody.
    throw invalidField('photo', 'is no picture that can be read', 'wrong_type')
  }
}
