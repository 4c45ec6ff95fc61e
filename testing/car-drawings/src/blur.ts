import { clamp, short1 } from './numbers.ts'
import { pointsOf } from './path-text.ts'

/** Size of the picture, in its own pixels. */
const WIDTH = 1200
const HEIGHT = 900

const BLURS = [1, 2, 3, 5, 8, 14, 20] as const

/** A weaker blur is not seen at the sizes that are shown. */
export const LEAST_BLUR = 2.4

/** Blurs that differ by no more than this factor are drawn as one. */
const ALIKE = 1.7

/** A blur reaches about three times its strength. */
const BLUR_REACH = 3

/** The extent of a shape, in pixels: left, top, right, bottom. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number]

/** Shapes that wait to be blurred together: a blur costs far more than the shape. */
export interface SoftShapes {
  readonly strength: number
  readonly extent: Extent
  readonly parts: string[]
}

/** The blur that is drawn for a wanted strength: only a few are. */
export const nearestBlur = (strength: number): number =>
  BLURS.reduce<number>((a, b) => (Math.abs(b - strength) < Math.abs(a - strength) ? b : a), BLURS[0])

/** Shapes together with one more; nothing if their blurs are not alike. */
export function joined(shapes: SoftShapes | undefined, strength: number, extent: Extent, part: string) {
  if (!shapes || Math.max(shapes.strength, strength) / Math.min(shapes.strength, strength) > ALIKE) return undefined
  return { strength: shapes.strength, extent: union(shapes.extent, extent), parts: [...shapes.parts, part] }
}

const union = (a: Extent, b: Extent): Extent => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** How far a path of ours reaches, with a stroke of a width; nothing for paths of another form. */
export function extentOf(path: string, stroke: number): Extent | undefined {
  const points = pointsOf(path)?.flat()
  if (!points || points.length === 0) return undefined
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const half = stroke / 2
  return [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half]
}

/** The region of a blur: as small as may be, for the time it takes grows with it. */
export function regionOf(extent: Extent, strength: number): string {
  const reach = strength * BLUR_REACH
  const left = clamp(Math.floor(extent[0] - reach), -reach, WIDTH)
  const top = clamp(Math.floor(extent[1] - reach), -reach, HEIGHT)
  const width = clamp(Math.ceil(extent[2] + reach), 0, WIDTH + reach) - left
  const height = clamp(Math.ceil(extent[3] + reach), 0, HEIGHT + reach) - top
  return `filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${width}" height="${height}"`
}

/** The region of a blur as wide as the picture, between two heights. */
export function bandRegion(strength: number, top: number, bottom: number): string {
  const reach = strength * BLUR_REACH
  const place = `x="${-reach}" y="${short1(top - reach)}"`
  const size = `width="${WIDTH + 2 * reach}" height="${short1(bottom - top + 2 * reach)}"`
  return `filterUnits="userSpaceOnUse" ${place} ${size}`
}
