import { hull, spline } from './curves.ts'
import { moved, pairs } from './notation.ts'
import { type Knot, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

const FOOT = pairs('-30 -46, 70 -46, 50 10, -10 10')

/** The mirror, seen from the side. */
export function flankMirror({ D, G, p, P, ds, dsOpen }: Scene): void {
  const van = G.body === 'van'
  const x = G.mirrorFoot[0] + (van ? 380 : 95)
  const z = G.mirrorFoot[1] + (van ? 26 : 34)
  const k = G.bed ? 1.25 : 1
  const knots: Knot[] = [
    [x - 70 * k, z + 6],
    [x - 40 * k, z + 80 * k],
    [x + 60 * k, z + 112 * k],
    [x + 150 * k, z + 100 * k],
    [x + 168 * k, z + 40 * k],
    [x + 140 * k, z - 4],
    [x + 20, z - 18],
  ]
  const housing = spline(knots, true, 8)
  D.fill(ds(moved(housing, 6, -22)), '#000', opacity(0.3) + D.blur(2.5))
  D.fill(ds(moved(FOOT, x, z)), '#101214')
  const [top, bottom] = [P(x, 0, z + 112 * k), P(x, 0, z - 18)]
  const paint = D.between(top, [bottom[0] + 8, bottom[1]], p.tones('0 .75, .35 .2, .62 -.2, .66 -.55, 1 -.8'))
  D.fill(ds(housing), paint, ` stroke="${p.lo}" stroke-width=".8" stroke-opacity=".6"`)
  const indicator: Point[] = [
    [x - 30 * k, z + 44 * k],
    [x + 60 * k, z + 56 * k],
    [x + 160 * k, z + 50 * k],
  ]
  D.line(dsOpen(indicator), '#e9932c', 1.8, opacity(0.65))
}

/** A mirror in the round; `side` is 1 for the near side, -1 for the far side. */
export function sideMirror({ D, G, p, P, d3 }: Scene, side: 1 | -1): void {
  const x = G.mirrorFoot[0] + (G.body === 'van' ? 330 : 80)
  const z = G.mirrorFoot[1] + 40
  const y = G.y(x, z)
  const k = G.bed ? 1.3 : 1
  const knots: Knot[] = [
    [y - 6, z + 20],
    [y + 30, z + 118 * k],
    [y + 150 * k, z + 128 * k],
    [y + 212 * k, z + 84 * k],
    [y + 196 * k, z + 10],
    [y + 60, z - 14],
  ]
  const housing = spline(knots, true, 8)
  const back = housing.map(([across, up]) => P(x + 105 * k, side * across, up))
  const front = housing.map(([across, up]) => P(x, side * across, up))
  const foot: Point3[] = [
    [x + 20, side * (y - 40), z - 40],
    [x + 90, side * (y - 40), z - 44],
    [x + 80, side * (y + 60), z + 14],
    [x + 20, side * (y + 60), z + 14],
  ]
  D.fill(d3(foot), '#0f1113')
  const [top, bottom] = [P(x, side * y, z + 128 * k)[1], P(x, side * y, z - 14)[1]]
  const paint = D.down(top, bottom, p.tones('0 .7, .4 .14, .68 -.2, .72 -.6, 1 -.8'))
  D.fill(D.path(hull([...back, ...front])), paint, ` stroke="${p.lo}" stroke-width=".8" stroke-opacity=".6"`)
  D.fill(D.path(front), D.down(top, bottom, `0 ${p.hi} .4, .4 ${p.hi} .06, 1 ${p.hi} 0`))
}
