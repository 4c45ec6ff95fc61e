import { spline } from './curves.ts'
import { bothHalves, knots } from './notation.ts'
import { lerp, range, type Knot, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { type Tail } from './tail.ts'

/** The painted rear: light from above, its ends that turn away, the diffuser and the shut lines. */
export function rearBody(scene: Scene, tail: Tail): void {
  const { D, G, p, P } = scene
  const outline = outlineOf(scene, tail)
  const top = P(G.Lx, 0, tail.top)[1]
  const bottom = P(G.Lx, 0, tail.low)[1]
  const tones = '0 .7, .06 .45, .12 -.02, .34 -.12, .46 .22, .56 .06, .62 -.14, .8 -.4, 1 -.8'
  D.fill(outline, D.down(top - 4, bottom, p.tones(tones)))
  D.clipped(outline, () => {
    const { lo, hi } = p
    const left = `0 ${lo} .65, .1 ${lo} .2, .24 ${hi} .14, .4 ${hi} 0`
    const right = `.62 ${hi} 0, .78 ${hi} .1, .9 ${lo} .2, 1 ${lo} .65`
    D.wash(D.across(P(...tail.point(-1, 600))[0], P(...tail.point(1, 600))[0], `${left}, ${right}`))
    bands(scene, tail)
    const diffuser = D.down(P(G.Lx, 0, tail.height(0.3))[1], bottom, '0 #1b1d20, 1 #0a0b0c')
    D.fill(tail.path(DIFFUSER), diffuser)
  })
  shutLines(scene, tail)
}

const DIFFUSER = spline(knots('-1 .1, -.74 .12, -.58 .21!, .58 .21!, .74 .12, 1 .1, 1 -.2!, -1 -.2!'), true, 6)

/** Around rows of points, up to the bulging edge of the lid. */
function outlineOf({ G, around }: Scene, { low, top, point }: Tail): string {
  const { zb } = G
  const shares = range(-1, 1, 20, (k) => k)
  const heights = [...[0, 0.12, 0.25, 0.5, 0.75].map((f) => lerp(low, zb, f)), zb - 110, zb - 60, zb - 20, zb]
  const lid = G.bed ? 0.985 : 0.86
  const rows = heights.flatMap((z) => shares.map((k) => point(k, z)))
  return around([...rows, ...shares.map((k) => point(k * lid, top - 22 * k * k))])
}

/** The edge below the lid: light above, shade below. */
function bands({ D, p, dark }: Scene, tail: Tail): void {
  const band = (from: number, to: number) =>
    tail.path([...range(-1, 1, 14, (k): Knot => [k, from]), ...range(1, -1, 14, (k): Knot => [k, to])])
  D.fill(band(0.43, 0.47), p.hi, opacity(dark ? 0.2 : 0.38) + D.blur(3))
  D.fill(band(0.4, 0.32), p.t(-0.6), opacity(0.4) + D.blur(6))
}

/** Around the lid, and from there to both flanks. */
function shutLines({ D, G, p, d3Open }: Scene, { point, height }: Tail): void {
  const edge = G.bed ? 0.8 : 0.76
  const half: Knot[] = [
    [-edge, 0.98, 1],
    [-edge + 0.01, 0.62],
    [-edge + 0.08, 0.47, 1],
  ]
  const toFlank = (side: number): Knot[] => [
    [side * 0.99, 0.5],
    [side * (edge - 0.06), 0.5],
  ]
  for (const line of [spline(bothHalves(half)), toFlank(-1), toFlank(1)]) {
    const points = line.map(([k, f]) => point(k, height(f)))
    D.line(d3Open(points), p.lo, 1.5, opacity(0.85))
    D.line(d3Open(points.map(([x, y, z]): Point3 => [x, y, z - 8])), p.hi, 0.9, opacity(0.4))
  }
}
