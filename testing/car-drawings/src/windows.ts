import { type Point } from './numbers.ts'
import { type Scene } from './scene.ts'

/** The side windows: outline, extent in mm, and the ends of their gradients on the picture. */
export interface Windows {
  readonly outline: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly centre: Point
  readonly from: Point
  readonly to: Point
}

/** The side windows of a car. */
export function windowsOf({ G, ds, onSide }: Scene): Windows {
  const points = G.dlo
  const xs = points.map((point) => point[0])
  const zs = points.map((point) => point[1])
  const [top, bottom] = [Math.max(...zs), Math.min(...zs)]
  const n = points.length
  const centre = points.reduce<Point>((sum, [x, z]) => [sum[0] + x / n, sum[1] + z / n], [0, 0])
  return {
    outline: ds(points),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top,
    bottom,
    centre,
    from: onSide(centre[0], top),
    to: onSide(centre[0], bottom),
  }
}
