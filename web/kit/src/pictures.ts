import type { Car } from '@karvan/contracts/browser'

/** Widths that the image service makes. */
const WIDTHS = [240, 480, 768, 960, 1_120, 1_600] as const
export type PictureWidth = (typeof WIDTHS)[number]

/** The same picture in another width. Addresses without a width come from elsewhere and stay as they are. */
export const pictureUrl = (url: string, width: PictureWidth): string => url.replace(/([?&]w=)\d+/, `$1${width}`)

export function pictureSet(url: string, widths: readonly PictureWidth[] = WIDTHS): string | undefined {
  if (!/[?&]w=\d+/.test(url)) return undefined
  return widths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ')
}

/** The pictures of a car that stand for it, the first one first. */
export const picturesOf = ({ image, images }: Pick<Car, 'image' | 'images'>): readonly string[] =>
  image === null ? images : [...new Set([image, ...images])]
