import { hull } from './curves.ts'
import type { Geometry } from './geometry.ts'
import { circle, clamp, lerp, range, reversed, smoothStep, type Knot, type Point, type Point3 } from './numbers.ts'
import type { Paint } from './paint.ts'
import type { Style } from './style.ts'
import type { Surface } from './surface.ts'
import type { View } from './view.ts'

/** One picture of a car from outside: what all its painters share. */
export interface Scene {
  readonly D: Surface
  readonly G: Geometry
  readonly p: Paint
  readonly st: Style
  readonly V: View
  readonly P: View['P']
  /** A dark paint: its light lines are drawn fainter. */
  readonly dark: boolean
  /** Radius of the wheel arches. */
  readonly Ra: number
  /** Height of the lamps. */
  readonly lampZ: number
  /** Points of the flank on the picture. */
  readonly side: (points: readonly Knot[]) => Point[]
  /** A point of the flank on the picture. */
  readonly onSide: (x: number, z: number) => Point
  /** Path through points of the flank: closed, and open. */
  readonly ds: (points: readonly Knot[]) => string
  readonly dsOpen: (points: readonly Knot[]) => string
  /** Path through points in space: closed, and open. */
  readonly d3: (points: readonly Point3[]) => string
  readonly d3Open: (points: readonly Point3[]) => string
  /** Path around points in space. */
  readonly around: (points: readonly Point3[]) => string
  /** Millimetres in pixels. */
  readonly px: (mm: number) => number
  /** Arc of a wheel arch, from rear to front. */
  readonly arch: (cx: number, r: number) => Point[]
  /** Upper edge of the wing, and the two creases of the flank, at a length. */
  readonly fender: (x: number) => number
  readonly zShould: (x: number) => number
  readonly zCrease: (x: number) => number
  /** Tread of a wheel between two distances from the centre line. */
  readonly tread: (x: number, y0: number, y1: number, fill: string) => void
}

/** Sets the scene. */
export function makeScene(D: Surface, G: Geometry, p: Paint, st: Style, V: View): Scene {
  const { P } = V
  const { fa, R, gc, zb, Lx } = G
  // The side view has no depth, and the width of the car takes long to find.
  const onSide = (x: number, z: number) => P(x, V.kind === 'side' ? 0 : G.y(x, z), z)
  const side = (points: readonly Knot[]) => points.map(([x, z]) => onSide(x, z))
  const inSpace = (points: readonly Point3[]) => points.map((point) => P(...point))
  return {
    D,
    G,
    p,
    st,
    V,
    P,
    dark: ['black', 'navy', 'grey', 'green', 'brown'].includes(p.name),
    Ra: R + (G.clad ? 54 : 36),
    lampZ: G.hoodEdge[1],
    side,
    onSide,
    ds: (points) => D.path(side(points)),
    dsOpen: (points) => D.path(side(points), false),
    d3: (points) => D.path(inSpace(points)),
    d3Open: (points) => D.path(inSpace(points), false),
    around: (points) => D.path(hull(inSpace(points))),
    px: (mm) => mm * V.s,
    arch: (cx, r) => {
      const a0 = Math.asin(clamp((gc - R) / r, -1, 1))
      return range(a0, Math.PI - a0, 22, (a): Point => [cx + r * Math.cos(a), R + r * Math.sin(a)])
    },
    fender: (x) => G.zTop(x) - 34,
    zShould: (x) => G.zbx(x) - 96 - 70 * (1 - smoothStep(150, fa + 650, x)) - (G.bed ? 60 : 0),
    zCrease: (x) =>
      lerp(gc + (zb - gc) * 0.4, gc + (zb - gc) * 0.5, smoothStep(fa, Lx, x)) + (st.crease === 1 ? 30 : 0),
    tread: (x, y0, y1, fill) => {
      const edge = (y: number) => circle(28, (cos, sin) => P(x + R * cos, y, R + R * sin))
      D.fill(D.path(hull([...edge(y0), ...edge(y1)]), true, 1.4, 1), fill)
    },
  }
}

/** Outline of the flank: the whole car from the side, the part without the nose in the oblique view. */
export function flankOutline({ G, V, P, Ra, lampZ, side, arch, fender }: Scene): Point[] {
  const { fa, ra, gc } = G
  const bottom: Point[] = [
    [G.end[0] - 20, G.end[1]],
    [Math.min(G.end[0] - 60, ra + Ra * 1.2), gc + (G.end[1] - gc) * 0.4],
    ...arch(ra, Ra),
    ...arch(fa, Ra),
  ]
  if (V.kind === 'side') return [...G.outline, ...bottom].map(([x, z]) => P(x, 0, z))
  const noseBottom = G.cNose[0]?.[1] ?? gc
  const x0 = G.wrap(50, 500)[0]
  const top: Point[] = [
    ...reversed(G.cTail.map(([x, z]): Point => [x - 55, z])),
    ...reversed(G.cRoof).map(([x, z]): Point => [x, z - 34]),
    ...reversed(G.cWs).map(([x, z]): Point => [x + 80, z - 34]),
    ...reversed(G.cHood)
      .filter((q) => q[0] > x0)
      .map(([x]): Point => [x, fender(x)]),
  ]
  const front = range(lampZ, noseBottom, 8, (z): Point => [G.wrap(50, z)[0], z])
  return side([...top, ...front, [G.wrap(50, noseBottom)[0], noseBottom], ...reversed(bottom)])
}
