import { at } from './at.ts'
import { spline } from './curves.ts'
import { range, type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The tail lamp where it reaches around to the flank. */
export function flankLamp(scene: Scene): void {
  const { D, G, st, V, side, ds } = scene
  const { Lx, zb } = G
  // rear lamp on the flank
  const xE = (z: number) => G.xtail(z) - (V.kind === 'side' ? 0 : 60)
  const zt = G.bed ? zb - 60 : G.hatch ? zb - 30 : zb - 20 + (G.zbx(Lx) - zb) * 0.8,
    T = st.tail,
    hgt = G.bed ? 330 : G.body === 'van' ? 430 : G.body === 'suv' ? 190 : 150
  const w = G.bed ? 120 : at([330, 250, 400, 290], T),
    zl = zt - hgt,
    f = V.kind === 'side'
  const pts = spline(
    [
      [xE(zt) - 6, zt, 1],
      [xE(zt) - w * 0.55, zt - 4],
      [xE(zt) - w, zt - hgt * at([0.3, 0.15, 0.22, 0.4], T), 1],
      [xE(zt) - w * 0.5, zl + hgt * 0.25],
      [xE(zl) - (G.bed ? 90 : 20), zl + 14, 1],
      [xE((zt + zl) / 2) - 2, (zt + zl) / 2],
    ],
    true,
    8,
  )
  const a = at(side([[Lx - 200, zt]]), 0),
    b = at(side([[Lx - 200, zl]]), 0),
    dd = ds(pts.map(([x, z]): Point => [Math.min(x, G.xtail(z) - (f ? -6 : 58)), z]))
  D.fill(dd, D.between(a, b, '0 #e2323a, .45 #a50f18, 1 #5d060b'), ` stroke="#2a0406" stroke-width="1.4"`)
  if (f) {
    D.raw(`<g${D.clip(dd)}>`)
    D.line(
      ds(
        [
          [Lx - w, zt - hgt * 0.38],
          [Lx + 20, zt - hgt * 0.5],
        ],
        false,
      ),
      '#ff6a62',
      3.4,
      opacity(0.9) + D.blur(1),
    )
    D.line(
      ds(
        [
          [Lx - w, zt - hgt * 0.72],
          [Lx + 20, zt - hgt * 0.8],
        ],
        false,
      ),
      '#ffd9b0',
      2.4,
      opacity(0.65),
    )
    D.fill(
      ds([
        [Lx - w - 40, zt + 10],
        [Lx + 20, zt + 10],
        [Lx + 20, zt - 30],
        [Lx - w - 40, zt - 40],
      ]),
      '#fff',
      opacity(0.32),
    )
    D.raw('</g>')
  }
}

/** One headlamp: its shape, projectors and daylight strip; `sg` is 1 for the near side, -1 for the far side. */
export function headlamp(scene: Scene, sg: 1 | -1): void {
  const { D, G, p, st, P, lampZ, d3 } = scene
  const T = st.lamp,
    z0 = lampZ,
    tall = G.bed ? 1.8 : G.body === 'suv' ? 1.15 : G.body === 'van' ? 1.45 : 1.15
  const shapes: readonly (readonly Knot[])[] = [
    [
      [38, -70, 1],
      [50, -34],
      [66, -6],
      [79, 20, 1],
      [77, -22],
      [67, -78],
      [52, -104],
      [40, -100, 1],
    ],
    [
      [34, -58, 1],
      [50, -36],
      [68, -14],
      [81, 4, 1],
      [79, -34],
      [66, -62],
      [50, -84],
      [35, -86, 1],
    ],
    [
      [40, -60, 1],
      [54, -22],
      [68, 2],
      [76, 6],
      [78, -30],
      [76, -92],
      [64, -128],
      [46, -112, 1],
    ],
    [
      [36, -48, 1],
      [54, -24],
      [70, -6],
      [80, 8, 1],
      [73, -44],
      [69, -112, 1],
      [60, -78],
      [38, -78, 1],
    ],
  ]
  const sh = at(shapes, T)
  const wd = (a: number) => 79 + (a - 79) * 1.16,
    lp = (pts: readonly Knot[]) => pts.map(([a, z]) => G.wrap(sg * wd(a), z0 + z * tall))
  const pts = spline(sh, true, 8),
    dd = d3(lp(pts)),
    c = P(...G.wrap(sg * 60, z0 - 10)),
    e = P(...G.wrap(sg * 60, z0 - 110 * tall))
  D.line(dd, p.lo, 3, opacity(0.5))
  D.fill(dd, D.between(c, e, '0 #59636b, .35 #20262b, 1 #0d1013'), ' stroke="#0a0b0d" stroke-width="1.2"')
  D.raw(`<g${D.clip(dd)}>`)
  const blob = (deg: number, z: number, r: number, f: string, k = 1) =>
    D.fill(
      d3(
        range(0, 2 * Math.PI, 18, (t) =>
          G.wrap(sg * (wd(deg) + r * 0.042 * Math.cos(t) * k), z0 + z * tall + r * Math.sin(t)),
        ),
      ),
      f,
    )
  const proj = (deg: number, z: number, r: number) =>
    blob(deg, z, r, D.glow('pj', '0 #f7fbff, .3 #a9bac6, .55 #313c45, .8 #c9d4db, 1 #59646c'))
  if (T === 0) {
    proj(50, -72, 34)
    proj(63, -52, 34)
  } else if (T === 1) {
    proj(45, -60, 22)
    proj(55, -52, 22)
    proj(65, -42, 21)
  } else if (T === 2) {
    proj(58, -72, 42)
  } else {
    proj(50, -54, 20)
    proj(62, -46, 20)
  }
  // daylight strip
  const dr: readonly Knot[] =
    T === 2
      ? range(44, 77, 12, (a): Point => [a, -112 + (a - 44) * 0.6])
      : T === 3
        ? [
            [40, -66],
            [69, -66],
            [74, -90],
            [71, -110],
          ]
        : range(38, 79, 12, (a): Point => [a, (T === 0 ? -92 : -76) + (a - 38) * (T === 0 ? 1.7 : 1.5)])
  const q = d3(lp(dr), false)
  D.line(q, '#dff0ff', 7, opacity(0.35) + D.blur(2))
  D.line(q, '#fbfeff', T === 3 ? 3.4 : 2.8)
  blob(77, -8, 16, '#e0862a', 0.6)
  D.fill(
    d3(
      lp([
        [30, 30],
        [85, 40],
        [85, -6],
        [30, -52],
      ]),
    ),
    '#fff',
    opacity(0.2),
  )
  D.raw('</g>')
}
