import { namesType, takesType } from '@karvan/service-kit'
import sharp, { type Sharp } from 'sharp'

/** The widths that exist: a visitor cannot make us compute others (decision 166). */
export const WIDTHS = [240, 480, 768, 960, 1_120, 1_200, 1_600] as const
export type Width = (typeof WIDTHS)[number]

/** The picture of shared links: cut to what the networks show (storefront spec, section 2), and no WebP for their readers. */
const SHARED = { width: 1_200, height: 630 } as const

const QUALITY = 78
/** A quarter smaller than WebP, in less than twice its time. A step more of effort saves a twentieth and doubles the time. */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const
/** A picture of more pixels is not decoded: it would cost hundreds of megabytes. */
const MAX_PIXELS = 40_000_000

export type PictureType = 'image/jpeg' | 'image/webp' | 'image/avif'

/** The format for a client by its `Accept`: AVIF is for those who name it, since a star may come from one without it. */
export function typeFor(width: Width, accept: string | undefined): PictureType {
  if (width === SHARED.width) return 'image/jpeg'
  if (namesType(accept, 'image/avif')) return 'image/avif'
  return takesType(accept, 'image/webp') ? 'image/webp' : 'image/jpeg'
}

/** A picture in one of our widths and formats, upright; a small one is not made larger. */
export async function shrink(original: Buffer, width: Width, type: PictureType): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate()
  const resized = upright.resize(width === SHARED.width ? SHARED : { width, withoutEnlargement: true })
  return await encoded(resized, type).toBuffer()
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
