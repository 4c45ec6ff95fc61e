import type { PictureRequest, PictureType } from '@karvan/pictures'
import { namesType, takesType } from '@karvan/service-kit'

/** The widths that exist: a visitor cannot make us compute others. */
export const WIDTHS = [240, 480, 768, 960, 1_120, 1_200, 1_600] as const
export type Width = (typeof WIDTHS)[number]

/** The picture of shared links: cut to what the networks show (storefront spec, section 2), and no WebP for their readers. */
const SHARED = { width: 1_200, height: 630, fit: 'cover' } as const

/** Cameras of dealers make pictures of 24 megapixels and more. */
const MAX_PIXELS = 40_000_000

/** The format for a client by its `Accept`: AVIF is for those who name it, since a star may come from one without it. */
export function typeFor(width: Width, accept: string | undefined): PictureType {
  if (width === SHARED.width) return 'image/jpeg'
  if (namesType(accept, 'image/avif')) return 'image/avif'
  return takesType(accept, 'image/webp') ? 'image/webp' : 'image/jpeg'
}

/** A picture in one of our widths and formats, upright; a small one is not made larger. */
export function requestOf(original: Buffer, width: Width, type: PictureType): PictureRequest {
  const size = width === SHARED.width ? SHARED : ({ width, fit: 'inside' } as const)
  return { bytes: original, maxPixels: MAX_PIXELS, size, type }
}
