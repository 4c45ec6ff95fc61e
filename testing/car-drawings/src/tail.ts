import { at } from './at.ts'
import { type Geometry } from './geometry.ts'
import { clamp, lerp, type Knot, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'

/** The rear surface: where it begins and ends, how it bulges, where its lamps are. */
export interface Tail {
  readonly low: number
  readonly top: number
  /** A point of it: share of the half width, height. */
  readonly point: (k: number, z: number) => Point3
  /** A height, as a share of the whole. */
  readonly height: (f: number) => number
  /** Paths through points given as shares of half the width and of the height: closed, and open. */
  readonly path: (points: readonly Knot[]) => string
  readonly open: (points: readonly Knot[]) => string
  readonly lampTop: number
  readonly lampHeight: number
  /** Inner edge of the lamps, as a share of the half width. */
  readonly inner: number
}

/** Upper edge of the tail lamps. */
export const tailLampTop = ({ bed, hatch, zb }: Geometry): number => zb - (bed ? 60 : hatch ? 30 : 20)

/** Height of the tail lamps. */
export const tailLampHeight = ({ bed, body }: Geometry): number =>
  bed ? 330 : body === 'van' ? 430 : body === 'suv' ? 190 : 150

/** The rear surface of a car. */
export function tailOf({ G, st, d3, d3Open }: Scene): Tail {
  const { hw, zb } = G
  const low = G.end[1] - 15
  const top = at(G.tailPts, G.bed || !G.hatch ? 3 : 2)[1]
  const point = (k: number, z: number): Point3 => {
    const aboveWaist = z > zb ? 1 - ((0.1 * (z - zb)) / 100) * (G.bed ? 0.1 : 1) : 1
    const shoulder = 1 - (G.bed ? 0.015 : 0.055) * clamp((z - zb + 150) / 150, 0, 1) ** 2
    const belly = 1 - 0.05 * clamp((zb - 380 - z) / 380, 0, 1) ** 2
    const y = k * hw * 0.985 * G.sec(Math.min(z, zb)) * aboveWaist * shoulder * belly
    return [G.xtail(z) - 240 * Math.abs(k) ** 4, y, z]
  }
  const height = (f: number) => lerp(low, top, f)
  const onTail = (points: readonly Knot[]) => points.map(([k, f]) => point(k, height(f)))
  return {
    low,
    top,
    point,
    height,
    path: (points) => d3(onTail(points)),
    open: (points) => d3Open(onTail(points)),
    lampTop: tailLampTop(G),
    lampHeight: tailLampHeight(G),
    inner: G.bed ? 0.84 : G.body === 'van' ? 0.78 : at([0.5, 0.62, 0.46, 0.56], st.tail),
  }
}
