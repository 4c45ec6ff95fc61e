import { at } from './at.ts'
import { spline } from './curves.ts'
import { headlamp } from './lamps.ts'
import { sideMirror } from './mirrors.ts'
import { lerp, range, reversed, type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'

/** Grille, intakes, fog lamps, headlamps and the blank plate. */
export function furniture(scene: Scene): void {
  const { D, G, p, st, V, P, d3 } = scene
  const {
      hw,
      hoodEdge: [, lz],
    } = G,
    zb0 = at(G.cNose, 0)[1] + 10,
    F = V.kind === 'front',
    B = P(0, 0, zb0)
  const zf = (f: number) => lerp(zb0, lz, f)
  // nose furniture
  const fr = (pts: readonly Knot[]) => d3(pts.map(([y, f]) => G.front(y * hw, zf(f)))),
    sp = (pts: readonly Knot[]) => fr(spline(pts, true, 6))
  const sym = (pts: readonly Knot[]): Knot[] => [
    ...pts,
    ...reversed(pts).map(([y, f, c]): Knot => (c ? [-y, f, c] : [-y, f])),
  ]
  const T = st.grille,
    shapes: readonly (readonly Knot[])[] = [
      sym([
        [0.52, 0.9, 1],
        [0.58, 0.74],
        [0.44, 0.5, 1],
      ]),
      sym([
        [0.56, 0.9, 1],
        [0.6, 0.84],
        [0.54, 0.73, 1],
      ]),
      sym([
        [0.46, 0.92, 1],
        [0.56, 0.8],
        [0.5, 0.36, 1],
      ]),
      sym([
        [0.54, 0.84, 1],
        [0.56, 0.81],
        [0.53, 0.78, 1],
      ]),
      sym([
        [0.4, 0.94, 1],
        [0.52, 0.84, 1],
        [0.5, 0.54, 1],
        [0.38, 0.44, 1],
      ]),
      sym([
        [0.6, 0.92, 1],
        [0.61, 0.7],
        [0.57, 0.52, 1],
      ]),
    ]
  const gd = sp(at(shapes, T)),
    g0 = P(...G.front(0, zf(0.92))),
    g1 = P(...G.front(0, zf(0.4)))
  const chrome = D.down(g0[1], g1[1], '0 #f4f6f8, .3 #a4abb1, .6 #6f767c, 1 #dde1e4')
  D.fill(gd, D.down(g0[1], g1[1], '0 #0a0b0c, .5 #17191b, 1 #060708'))
  D.raw(`<g${D.clip(gd)}>`)
  const barD = (f: number) =>
      D.path(
        range(-0.66, 0.66, 12, (y) => P(...G.front(y * hw, zf(f)))),
        false,
        0.7,
      ),
    bar = (fs: readonly number[], w: number, c: string) => D.line(fs.map(barD).join(''), c, w),
    verD = (y: number) =>
      D.path(
        range(0.3, 0.98, 5, (f) => P(...G.front(y * hw, zf(f)))),
        false,
        0.9,
      ),
    ver = (n: number, step: number, w: number, c: string) =>
      D.line(range(-n, n, n * 2, (i) => verD(i * step)).join(''), c, w),
    seq = (n: number, a: number, b: number) => Array.from({ length: n }, (_, i) => a + i * b)
  if (T === 0) bar(seq(6, 0.56, 0.062), 3, '#868d93')
  if (T === 1) bar([0.785, 0.845], 3, '#8d949a')
  if (T === 2) {
    bar(seq(7, 0.42, 0.073), 1.8, '#363a3e')
    ver(8, 0.066, 1.4, '#2c3033')
  }
  if (T === 4) ver(F ? 9 : 6, F ? 0.052 : 0.08, F ? 3.2 : 4, '#50555a')
  if (T === 5) bar([0.64, 0.79], 9, chrome)
  D.raw('</g>')
  D.line(
    gd,
    T === 3 ? '#17191b' : st.trim || T === 4 || T === 1 ? chrome : '#0c0d0e',
    T === 3 ? 2 : 4,
    ' stroke-linejoin="round"',
  )
  // lower intake, vents, fog lamps
  const low = sp(
    sym([
      [0.55, 0.33, 1],
      [0.66, 0.2],
      [0.5, 0.07, 1],
    ]),
  )
  if (T !== 2) {
    D.fill(low, D.down(P(...G.front(0, zf(0.33)))[1], B[1], '0 #060708, 1 #1b1d1f'))
    D.raw(`<g${D.clip(low)}>`)
    bar([0.14, 0.21, 0.28], 1.8, '#33373a')
    D.raw('</g>')
  }
  for (const s of [1, -1]) {
    const vt = (pts: readonly Knot[]) =>
      d3(
        spline(
          pts.map(([a, f, c]): Knot => [s * a, f, c]),
          true,
          6,
        ).map(([a, f]) => G.wrap(a, zf(f))),
      )
    const sh: readonly Knot[] =
      T % 2
        ? [
            [42, 0.4, 1],
            [64, 0.47, 1],
            [66, 0.3, 1],
            [58, 0.21, 1],
            [46, 0.25, 1],
          ]
        : [
            [44, 0.36, 1],
            [64, 0.44],
            [68, 0.38, 1],
            [62, 0.22, 1],
            [46, 0.2, 1],
          ]
    D.fill(vt(sh), '#0c0d0f', ` stroke="${p.t(0.3)}" stroke-width="1.2" stroke-opacity=".5"`)
    const r = 32
    D.fill(
      d3(range(0, 2 * Math.PI, 16, (a) => G.wrap(s * (55 + 2 * Math.cos(a)), zf(0.31) + r * Math.sin(a)))),
      D.glow('fg', '0 #fff, .5 #b7c2ca, 1 #4a535a'),
    )
  }
  D.fill(
    d3([
      ...range(-80, F ? 80 : 70, 22, (a) => G.wrap(a, zf(0.055))),
      ...range(F ? 80 : 70, -80, 22, (a) => G.wrap(a, zf(-0.02))),
    ]),
    '#131517',
  )
  // blank plate
  const pl = ([top, low]: Point): Point[] => [
      [-0.285, top],
      [0.285, top],
      [0.285, low],
      [-0.285, low],
    ],
    ph = 112 / (lz - zb0),
    pc = T === 2 ? 0.44 : 0.42
  D.fill(
    fr(pl([pc + ph / 2 + 0.012, pc - ph / 2 - 0.012])),
    '#15171a',
    ' stroke="#15171a" stroke-width="3" stroke-linejoin="round"',
  )
  D.fill(fr(pl([pc + ph / 2, pc - ph / 2])), '#f3f4f2', ' stroke="#cfd2d2" stroke-width="1"')
  headlamp(scene, -1)
  if (F) {
    headlamp(scene, 1)
    sideMirror(scene, 1)
  }
  sideMirror(scene, -1)
}
