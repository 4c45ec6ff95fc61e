import sharp from 'sharp'

/** The widths that exist: a visitor cannot make us compute others (decision 166). */
export const WIDTHS = [240, 480, 768, 960, 1_200, 1_600] as const
export type Width = (typeof WIDTHS)[number]

/** The picture of shared links: cut to what the networks show (storefront spec, section 2), and no WebP for their readers. */
const SHARED = { width: 1_200, height: 630 } as const

const QUALITY = 78
/** A picture of more pixels is not decoded: it would cost hundreds of megabytes. */
const MAX_PIXELS = 40_000_000

export type PictureType = 'image/jpeg' | 'image/webp'

export const typeOf = (width: Width): PictureType => (width === SHARED.width ? 'image/jpeg' : 'image/webp')

/** A picture in one of our widths, upright, in the format that `typeOf` names; a small one is not made larger. */
export async function shrink(original: Buffer, width: Width): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate()
  return width === SHARED.width
    ? await upright.resize(SHARED).jpeg({ quality: QUALITY }).toBuffer()
    : await upright.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
