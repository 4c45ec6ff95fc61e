import { at } from './at.ts'
import { spline } from './curves.ts'
import { clamp, lerp, range, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The rear surface: where it begins and ends, how it bulges, where its lamps are. */
export interface Tail {
  readonly z0: number
  readonly zt: number
  /** A point of it: share of the half width, height. */
  readonly rw: (k: number, z: number) => Point3
  /** A height, as a share of the whole. */
  readonly zz: (f: number) => number
  readonly lampTop: number
  readonly lampHeight: number
  /** Inner edge of the lamps, as a share of the half width. */
  readonly inner: number
}

/** The rear surface of a car. */
export function tailOf({ G, st }: Scene): Tail {
  const { hw, zb } = G
  const z0 = G.end[1] - 15
  const zt = at(G.tailPts, G.bed || !G.hatch ? 3 : 2)[1]
  const rw = (k: number, z: number): Point3 => [
    G.xtail(z) - 240 * Math.abs(k) ** 4,
    k *
      hw *
      0.985 *
      G.sec(Math.min(z, zb)) *
      (z > zb ? 1 - ((0.1 * (z - zb)) / 100) * (G.bed ? 0.1 : 1) : 1) *
      (1 - (G.bed ? 0.015 : 0.055) * clamp((z - zb + 150) / 150, 0, 1) ** 2) *
      (1 - 0.05 * clamp((zb - 380 - z) / 380, 0, 1) ** 2),
    z,
  ]

  const van = G.body === 'van'
  return {
    z0,
    zt,
    rw,
    zz: (f) => lerp(z0, zt, f),
    lampTop: G.bed ? zb - 60 : G.hatch ? zb - 30 : zb - 20,
    lampHeight: G.bed ? 330 : van ? 430 : G.body === 'suv' ? 190 : 150,
    inner: G.bed ? 0.84 : van ? 0.78 : at([0.5, 0.62, 0.46, 0.56], st.tail),
  }
}

/** Painted rear with its shut lines. */
export function rearBody(scene: Scene, tail: Tail): void {
  const { D, G, p, P, dark, d3, around } = scene
  const { zb } = G
  const { z0, zt, rw, zz } = tail
  const t = p.t
  // body
  const ks = range(-1, 1, 20, (k) => k),
    zs = [
      z0,
      lerp(z0, zb, 0.12),
      lerp(z0, zb, 0.25),
      lerp(z0, zb, 0.5),
      lerp(z0, zb, 0.75),
      zb - 110,
      zb - 60,
      zb - 20,
      zb,
      zt,
    ]
  const lidY = G.bed ? 0.985 : 0.86,
    bd = around([
      ...zs.slice(0, -1).flatMap((z) => ks.map((k) => rw(k, z))),
      ...ks.map((k) => rw(k * lidY, zt - 22 * k * k)),
    ]),
    A = P(G.Lx, 0, zt),
    B = P(G.Lx, 0, z0)
  D.fill(
    bd,
    D.down(A[1] - 4, B[1], p.tones('0 .7, .06 .45, .12 -.02, .34 -.12, .46 .22, .56 .06, .62 -.14, .8 -.4, 1 -.8')),
  )
  D.raw(`<g${D.clip(bd)}>`)
  const e0 = P(...rw(-1, 600)),
    e1 = P(...rw(1, 600))
  D.wash(
    D.across(
      e0[0],
      e1[0],
      `0 ${p.lo} .65, .1 ${p.lo} .2, .24 ${p.hi} .14, .4 ${p.hi} 0, .62 ${p.hi} 0, .78 ${p.hi} .1, .9 ${p.lo} .2, 1 ${p.lo} .65`,
    ),
  )
  const band = (f0: number, f1: number, c: string, x: string) =>
    D.fill(d3([...range(-1, 1, 14, (k) => rw(k, zz(f0))), ...range(1, -1, 14, (k) => rw(k, zz(f1)))]), c, x)
  band(0.43, 0.47, p.hi, opacity(dark ? 0.2 : 0.38) + D.blur(3))
  band(0.4, 0.32, t(-0.6), opacity(0.4) + D.blur(6))
  const diff = d3(
    spline(
      [
        [-1, 0.1],
        [-0.74, 0.12],
        [-0.58, 0.21, 1],
        [0.58, 0.21, 1],
        [0.74, 0.12],
        [1, 0.1],
        [1, -0.2, 1],
        [-1, -0.2, 1],
      ],
      true,
      6,
    ).map(([k, f]) => rw(k, zz(f))),
  )
  D.fill(diff, D.down(P(G.Lx, 0, zz(0.3))[1], B[1], '0 #1b1d20, 1 #0a0b0c'))
  D.raw('</g>')
  // shut lines
  const sl = (pts: readonly Point[]) => {
    const q = pts.map(([k, f]) => rw(k, zz(f)))
    D.line(d3(q, false), p.lo, 1.5, opacity(0.85))
    D.line(
      d3(
        q.map(([x, y, z]): Point3 => [x, y, z - 8]),
        false,
      ),
      p.hi,
      0.9,
      opacity(0.4),
    )
  }
  const gk = G.bed ? 0.8 : 0.76
  sl(
    spline([
      [-gk, 0.98, 1],
      [-gk + 0.01, 0.62],
      [-gk + 0.08, 0.47, 1],
      [gk - 0.08, 0.47, 1],
      [gk - 0.01, 0.62],
      [gk, 0.98, 1],
    ]),
  )
  sl([
    [-0.99, 0.5],
    [-gk + 0.06, 0.5],
  ])
  sl([
    [0.99, 0.5],
    [gk - 0.06, 0.5],
  ])
}
