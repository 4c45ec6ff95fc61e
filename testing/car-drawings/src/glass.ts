import { at } from './at.ts'
import { spline } from './curves.ts'
import { clamp, lerp, range, short1, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The side windows, what is seen through them, and the roof rails. */
export function glass(scene: Scene): void {
  const { D, G, st, V, P, side, ds, px } = scene
  const { Lx } = G
  const dl = G.dlo,
    out = ds(dl),
    c = dl.reduce<Point>((q, v) => [q[0] + v[0] / dl.length, q[1] + v[1] / dl.length], [0, 0])
  const zTop = Math.max(...dl.map((q) => q[1])),
    zLo = Math.min(...dl.map((q) => q[1])),
    xs = dl.map((q) => q[0]),
    xa = Math.min(...xs),
    xb = Math.max(...xs)
  const y0 = at(side([[c[0], zTop]]), 0),
    y1 = at(side([[c[0], zLo]]), 0)
  D.line(out, st.trim ? '#0d0f11' : '#0b0c0e', px(st.trim ? 46 : 40), ' stroke-linejoin="round"')
  if (st.trim)
    D.line(
      out,
      D.down(y0[1], y1[1], '0 #e9edf0, .3 #9aa1a7, .8 #cfd4d8, 1 #f6f8f9'),
      px(15),
      ' stroke-linejoin="round"',
    )
  D.fill(out, D.between(y0, y1, '0 #11181d, .35 #232d35, .7 #3a4853, 1 #51616d'))
  D.raw(`<g${D.clip(out)}>`)
  // far-side windows seen through the cabin, seats, wheel
  const seat = (x: number, k: number) => {
    const b = zLo - 60
    return spline(
      [
        [x - 40, b],
        [x + 70 * k, zLo + 150],
        [x + 95 * k, zLo + 205],
        [x + 80 * k, zLo + 238],
        [x + 100 * k, zLo + 262],
        [x + 118 * k, zLo + 330],
        [x + 165 * k, zLo + 352],
        [x + 205 * k, zLo + 325],
        [x + 200 * k, zLo + 262],
        [x + 190 * k, zLo + 215],
        [x + 215 * k, zLo + 170],
        [x + 215, b],
      ],
      true,
      3,
    )
  }
  const far = dl.map(([x, z]): Point => [c[0] + (x - c[0]) * 0.93 + 20, lerp(z, c[1] + 12, 0.2)])
  D.fill(
    D.path(far.map(([x, z]) => P(x, V.kind === 'side' ? 0 : -G.y(x, z) * 0.9, z))),
    D.between(y0, y1, '0 #6c7f8c .25, .6 #a7b8c2 .5, 1 #c4d0d7 .6'),
  )
  const kk = clamp((zTop - zLo) / 420, 0.8, 1.15),
    dep = V.kind === 'side' ? 0 : -330
  const sc = (pts: readonly Point[]) => D.path(pts.map(([x, z]) => P(x, G.y(x, zLo) + dep, zLo + (z - zLo) * kk)))
  const sx1 = at(G.pil, 0)[0] - (G.body === 'van' ? -480 : G.body === 'coupe' ? 560 : 170),
    xs2 = G.body === 'coupe' ? [sx1] : G.bed ? [sx1, sx1 + 700] : [sx1, sx1 + 850]
  for (const x of xs2) D.fill(sc(seat(x, 1)), '#0c0f12', opacity(0.86))
  if (G.body === 'van') D.fill(sc(seat(sx1 + 1600, 1)), '#0c0f12', opacity(0.8))
  if (V.kind === 'side') {
    const q = P(sx1 - 520, 0, zLo + 40)
    D.raw(
      `<ellipse cx="${short1(q[0])}" cy="${short1(q[1])}" rx="${short1(px(55))}" ry="${short1(px(190))}" transform="rotate(24 ${short1(q[0])} ${short1(q[1])})" fill="none" stroke="#0b0d10" stroke-width="4" opacity=".8"/>`,
    )
  }
  // reflections
  D.fill(
    ds([
      [xa, zTop + 40],
      [xb + 50, zTop + 40],
      [xb + 50, zTop - 80],
      [lerp(xa, xb, 0.5), zTop - 46],
      [xa, zTop - 120],
    ]),
    '#070a0c',
    opacity(0.5) + D.blur(4),
  )
  D.fill(
    ds([
      ...range(xa, xb, 20, (x): Point => [x, G.zbx(x) + 40]),
      ...range(xb, xa, 20, (x): Point => [x, G.zbx(x) - 40]),
    ]),
    '#c7d6df',
    opacity(0.24) + D.blur(4),
  )
  const glassRef = D.between(y0, y1, '0 #fff .5, 1 #eaf4fb .09')
  const rf = (f: number, w: number, o: number) => {
    const x = lerp(xa, xb, f),
      k = (zTop - zLo) * 0.75
    D.fill(
      ds([
        [x, zLo - 20],
        [x + w, zLo - 20],
        [x + w + k, zTop + 10],
        [x + k, zTop + 10],
      ]),
      glassRef,
      opacity(o * 2),
    )
  }
  rf(0.16, 210, 0.26)
  rf(0.285, 46, 0.2)
  rf(0.6, 260, 0.22)
  rf(0.76, 60, 0.16)
  for (const [xl, xu, w] of G.pil)
    D.fill(
      ds([
        [xl - w / 2, zLo - 60],
        [xl + w / 2, zLo - 60],
        [xl + w / 2, zLo],
        [xu + w / 2, zTop + 60],
        [xu - w / 2, zTop + 60],
        [xl - w / 2, zLo],
      ]),
      D.between(y0, y1, '0 #090a0c, .6 #15181b, 1 #202428'),
    )
  D.raw('</g>')
  D.line(out, '#000', 1, opacity(0.5))
  if (G.rails && V.side) {
    const rr = G.cRoof.filter((q) => q[0] > G.wsTop[0] + 180 && q[0] < Lx * 0.88),
      k = V.kind === 'side' ? 20 : -8
    D.line(
      D.path(
        rr.map(([x, z], i) =>
          P(x, G.y(x, z) * (V.kind === 'side' ? 0 : 1), z + (i < 1 || i > rr.length - 2 ? k - 24 : k)),
        ),
        false,
      ),
      st.trim ? '#c3c9ce' : '#1a1c1f',
      px(30),
      ' stroke-linecap="round" stroke-linejoin="round"',
    )
  }
}
