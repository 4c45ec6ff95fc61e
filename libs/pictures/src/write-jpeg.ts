import sharp from 'sharp'
import type { PictureOrder } from './picture-order.ts'

/** What browsers send. Other formats cost more to read than a visitor may make us spend, or carry scripts. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']
/** A picture of more pixels is not decoded: with 16 bits a channel it would not fit into the memory of the process. */
const MAX_PIXELS = 16_000_000
const MAX_SECONDS = 8
const QUALITY = 80

/** Lets this process read the formats of browsers alone, one picture at a time, and remember none. */
export function boundSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
}

/**
 * A picture decoded and written anew: upright, on white, without what a camera writes beside it, such as where it stood.
 * @throws {Error} for what is no JPEG, PNG or WebP, has too many pixels, or takes too long
 */
export async function writeJpeg({ bytes, maxSide }: PictureOrder): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const { format } = await picture.metadata()
  if (!FORMATS.has(format)) throw new Error(`pictures of the format ${format} are not read`)
  return await picture
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
