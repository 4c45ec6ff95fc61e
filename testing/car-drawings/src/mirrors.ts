import { hull, spline } from './curves.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The mirror, seen from the side. */
export function flankMirror(scene: Scene): void {
  const { D, G, p, P } = scene
  const d0 = G.mirrorFoot,
    x = d0[0] + (G.body === 'van' ? 380 : 95),
    z = d0[1] + (G.body === 'van' ? 26 : 34)
  const k = G.bed ? 1.25 : 1,
    m = spline(
      [
        [x - 70 * k, z + 6],
        [x - 40 * k, z + 80 * k],
        [x + 60 * k, z + 112 * k],
        [x + 150 * k, z + 100 * k],
        [x + 168 * k, z + 40 * k],
        [x + 140 * k, z - 4],
        [x + 20, z - 18],
      ],
      true,
      8,
    )
  D.fill(D.path(m.map(([a, b]) => P(a + 6, 0, b - 22))), '#000', opacity(0.3) + D.blur(2.5))
  D.fill(
    D.path(
      [
        [x - 30, z - 46],
        [x + 70, z - 46],
        [x + 50, z + 10],
        [x - 10, z + 10],
      ].map(([a = 0, b = 0]) => P(a, 0, b)),
    ),
    '#101214',
  )
  const a = P(x, 0, z + 112 * k),
    b = P(x, 0, z - 18)
  D.fill(
    D.path(m.map(([u, w]) => P(u, 0, w))),
    D.lin(a[0], a[1], b[0] + 8, b[1], p.tones('0 .75, .35 .2, .62 -.2, .66 -.55, 1 -.8')),
    ` stroke="${p.lo}" stroke-width=".8" stroke-opacity=".6"`,
  )
  D.line(
    D.path(
      [
        [x - 30 * k, z + 44 * k],
        [x + 60 * k, z + 56 * k],
        [x + 160 * k, z + 50 * k],
      ].map(([u = 0, w = 0]) => P(u, 0, w)),
      false,
    ),
    '#e9932c',
    1.8,
    opacity(0.65),
  )
}

/** A mirror in the round; `sg` is 1 for the near side, -1 for the far side. */
export function sideMirror(scene: Scene, sg: 1 | -1): void {
  const { D, G, p, P } = scene
  const d0 = G.mirrorFoot,
    x = d0[0] + (G.body === 'van' ? 330 : 80),
    z = d0[1] + 40,
    y = G.y(x, z),
    k = G.bed ? 1.3 : 1
  const m = spline(
    [
      [y - 6, z + 20],
      [y + 30, z + 118 * k],
      [y + 150 * k, z + 128 * k],
      [y + 212 * k, z + 84 * k],
      [y + 196 * k, z + 10],
      [y + 60, z - 14],
    ],
    true,
    8,
  )
  const back = m.map(([yy, zz]) => P(x + 105 * k, sg * yy, zz)),
    front = m.map(([yy, zz]) => P(x, sg * yy, zz))
  D.fill(
    D.path(
      [
        [x + 20, y - 40, z - 40],
        [x + 90, y - 40, z - 44],
        [x + 80, y + 60, z + 14],
        [x + 20, y + 60, z + 14],
      ].map(([a = 0, b = 0, c = 0]) => P(a, sg * b, c)),
    ),
    '#0f1113',
  )
  const a = P(x, sg * y, z + 128 * k),
    b = P(x, sg * y, z - 14)
  const gr = D.down(a[1], b[1], p.tones('0 .7, .4 .14, .68 -.2, .72 -.6, 1 -.8'))
  D.fill(D.path(hull(back.concat(front))), gr, ` stroke="${p.lo}" stroke-width=".8" stroke-opacity=".6"`)
  D.fill(D.path(front), D.down(a[1], b[1], `0 ${p.hi} .4, .4 ${p.hi} .06, 1 ${p.hi} 0`))
}
