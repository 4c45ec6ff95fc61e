import sharp, { type Sharp } from 'sharp'
import type { PictureRequest, PictureType, EncodedPicture } from './picture-request.ts'

/** What browsers send and sites show. Other formats cost more to read than a stranger may make us spend, or carry scripts. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']
const MAX_SECONDS = 8
const QUALITY = 78
/** Of drawings, such as logos: their edges show what a photo hides. */
const DRAWING = { quality: 92, smartSubsample: true } as const
/** A quarter smaller than WebP, in less than twice its time. A step more of effort saves a twentieth and doubles the time. */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const

/** Lets this process read those formats alone, one picture at a time, and remember none. */
export function boundSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
}

/**
 * A picture decoded and written anew: upright, in sRGB, on white unless it may be transparent, without what a camera writes
 * beside it, such as where it stood. Of one that moves the first moment is left.
 * @throws {Error} for what is no JPEG, PNG or WebP, has too many pixels, or takes too long
 */
export async function writePicture(request: PictureRequest): Promise<EncodedPicture> {
  const { bytes, maxPixels, size, type, keepsAlpha = false } = request
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
  const { format } = await picture.metadata()
  if (!FORMATS.has(format)) throw new Error(`pictures of the format ${format} are not read`)
  const resized = picture.rotate().resize({ ...size, withoutEnlargement: size.fit === 'inside' })
  const isDrawing = keepsAlpha && type === 'image/webp'
  const output = isDrawing ? resized.webp(DRAWING) : encoded(resized.flatten({ background: '#ffffff' }), type)
  const { data, info } = await output.timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function encoded(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/avif':
      return picture.avif(AVIF)
    case 'image/webp':
      return picture.webp({ quality: QUALITY })
    case 'image/jpeg':
      return picture.jpeg({ quality: QUALITY })
  }
}
