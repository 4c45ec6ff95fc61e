import { at } from './at.ts'
import { spline } from './curves.ts'
import { range, short1, type Knot, type Point, type Point3 } from './numbers.ts'
import { type Tail } from './rear-body.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Tail lamps, reflectors and exhausts. */
export function rearLamps(scene: Scene, tail: Tail): void {
  const { D, G, st, P, d3, px } = scene
  const { z0, rw, zz, lampTop, lampHeight, inner } = tail
  // lamps
  const T = st.tail,
    lz = lampTop,
    h = lampHeight,
    inn = inner
  for (const s of [1, -1]) {
    const upright: readonly Knot[] = [
      [inn, lz - 6, 1],
      [0.97, lz, 1],
      [0.995, lz - h * 0.5],
      [0.99, lz - h, 1],
      [inn + 0.03, lz - h + 12, 1],
    ]
    const shapes: readonly (readonly Knot[])[] = [
      [
        [inn, lz - 34, 1],
        [0.8, lz - 8],
        [0.975, lz, 1],
        [0.995, lz - 70],
        [0.985, lz - h, 1],
        [0.82, lz - h + 6],
        [inn + 0.03, lz - 104, 1],
      ],
      [
        [inn, lz - 20, 1],
        [0.97, lz, 1],
        [0.99, lz - h, 1],
        [0.8, lz - h - 8, 1],
        [0.76, lz - 92, 1],
        [inn, lz - 84, 1],
      ],
      [
        [inn, lz - 40, 1],
        [0.97, lz - 4, 1],
        [0.99, lz - h + 20, 1],
        [0.8, lz - h + 10],
        [inn, lz - 84, 1],
      ],
      [
        [inn + 0.08, lz - 14, 1],
        [0.972, lz, 1],
        [0.992, lz - h, 1],
        [inn + 0.2, lz - h - 6, 1],
      ],
    ]
    const sh = G.bed || G.body === 'van' ? upright : at(shapes, T)
    const lp = (pts: readonly Point[]) => d3(pts.map(([k, z]) => rw(s * k, z))),
      pts = spline(sh, true, 7),
      d = lp(pts),
      u = P(G.Lx, 0, lz),
      w = P(G.Lx, 0, lz - h)
    D.fill(d, D.down(u[1], w[1], '0 #d8252d, .5 #9c0d15, 1 #560509'), ' stroke="#240305" stroke-width="2"')
    D.raw(`<g${D.clip(d)}>`)
    if (G.bed || G.body === 'van') {
      D.fill(
        lp([
          [0.7, lz - h * 0.52],
          [1, lz - h * 0.52],
          [1, lz - h * 0.72],
          [0.7, lz - h * 0.72],
        ]),
        '#e9e3dc',
        opacity(0.85),
      )
      D.line(
        lp([
          [0.9, lz - 20],
          [0.9, lz - h * 0.48],
        ]),
        '#ff7a70',
        7,
        opacity(0.9) + D.blur(1.2),
      )
    } else {
      D.line(
        d3(
          range(inn + 0.03, 0.97, 8, (k) => rw(s * k, lz - 40 - 14 * (1 - k))),
          false,
        ),
        '#ff7d73',
        5,
        opacity(0.95) + D.blur(1),
      )
      D.fill(
        lp([
          [0.62, lz - 90],
          [0.8, lz - 90],
          [0.8, lz - 116],
          [0.62, lz - 116],
        ]),
        '#efe6df',
        opacity(0.8),
      )
      D.line(
        d3(
          range(0.8, 0.98, 6, (k) => rw(s * k, lz - 110)),
          false,
        ),
        '#ff4f48',
        8,
        opacity(0.5) + D.blur(1.6),
      )
    }
    D.fill(
      lp([
        [0.4, lz + 10],
        [1, lz + 10],
        [1, lz - 22],
        [0.4, lz - 34],
      ]),
      '#fff',
      opacity(0.26),
    )
    D.raw('</g>')
    D.fill(
      d3(
        [
          [s * 0.68, 0.2],
          [s * 0.9, 0.21],
          [s * 0.9, 0.18],
          [s * 0.68, 0.175],
        ].map(([k = 0, f = 0]) => rw(k, zz(f))),
      ),
      '#a3141b',
      ' stroke="#2c0507" stroke-width="1"',
    )
    if (!G.bed && T !== 2) {
      const c = P(...rw(s * 0.58, z0 + 40)),
        r = px(1)
      D.raw(
        `<rect x="${short1(c[0] - 66 * r)}" y="${short1(c[1] - 30 * r)}" width="${short1(132 * r)}" height="${short1(58 * r)}" rx="${short1(28 * r)}" fill="#08090a" stroke="${D.down(
          c[1] - 30 * r,
          c[1] + 30 * r,
          '0 #f0f2f3, 1 #6a7076',
        )}" stroke-width="3"/>`,
      )
    }
  }
}

/** Light bar or trim strip, handle, step and the blank plate. */
export function rearTrim(scene: Scene, tail: Tail): void {
  const { D, G, p, st, P, d3, px } = scene
  const { z0, zt, rw, zz, lampTop, inner } = tail
  const t = p.t
  if (st.tail === 2 && !G.bed && G.body !== 'van') {
    D.line(
      d3(
        range(-inner, inner, 14, (k) => rw(k, lampTop - 62)),
        false,
      ),
      '#8d0d14',
      px(40),
    )
    D.line(
      d3(
        range(-inner, inner, 14, (k) => rw(k, lampTop - 52)),
        false,
      ),
      '#ff5e55',
      3.4,
      opacity(0.9),
    )
  } else if (!G.bed)
    D.line(
      d3(
        range(-0.34, 0.34, 8, (k) => rw(k, zz(0.8))),
        false,
      ),
      st.trim ? '#d5dade' : t(0.4),
      px(st.trim ? 24 : 14),
      ' stroke-linecap="round"',
    )
  if (G.bed) {
    const q = d3(
      [
        [-0.13, 0.84],
        [0.13, 0.84],
        [0.12, 0.75],
        [-0.12, 0.75],
      ].map(([k = 0, f = 0]) => rw(k, zz(f))),
    )
    D.fill(q, '#101214', ` stroke="${t(0.4)}" stroke-width="1.2"`)
    D.fill(
      d3(
        [
          [-0.95, 0.3],
          [0.95, 0.3],
          [0.95, 0.2],
          [-0.95, 0.2],
        ].map(([k = 0, f = 0]) => rw(k, zz(f))),
      ),
      D.down(P(G.Lx, 0, zz(0.3))[1], P(G.Lx, 0, zz(0.2))[1], '0 #eef0f1, .5 #8d9399, 1 #4b5055'),
    )
  }
  // plate recess and blank plate
  const pf = G.bed ? 0.38 : G.hatch && G.body !== 'suv' ? 0.6 : 0.62,
    ph = 56 / (zt - z0),
    rc = (y: number, k: number) =>
      d3(
        [
          [-y, pf + ph * k],
          [y, pf + ph * k],
          [y, pf - ph * k],
          [-y, pf - ph * k],
        ].map(([yy = 0, f = 0]): Point3 => {
          const q = rw(0, zz(f))
          return [q[0], yy, q[2]]
        }),
      )
  D.fill(rc(330, 1.75), t(-0.55), ` stroke="${p.lo}" stroke-width="1" stroke-opacity=".5" stroke-linejoin="round"`)
  D.fill(rc(268, 1.12), '#15171a')
  D.fill(rc(260, 1), '#f3f4f2')
}
