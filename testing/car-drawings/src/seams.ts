import { at } from './at.ts'
import { spline } from './curves.ts'
import { range, short1, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Shut lines of doors, bumpers and fuel flap, and the door handles. */
export function seams(scene: Scene): void {
  const { D, G, p, st, V, P, dark, Ra, lampZ, ds, px } = scene
  const { fa, ra, R, gc, Lx, zb } = G
  let seamD = ''
  const seam = (pts: readonly Point[]) => {
    seamD += ds(pts, false)
  }
  const z = G.zbx,
    zl = gc + 88,
    front = at(G.door, 0),
    B = at(G.door, 1),
    rear = G.door[2]
  seam(
    spline([
      [front + 30, z(front) - 10],
      [front - 4, zb - 200],
      [front - 16, gc + 330],
      [front + 12, gc + 150],
      [front + 50, zl, 1],
    ]),
  )
  const bz = z(B)
  seam([
    [B - 30, bz + 6],
    [B, bz - 120],
    [B + 4, gc + 220],
    [B, zl],
  ])
  seam([
    [front + 50, zl],
    [rear === undefined ? B : rear - 220, zl],
  ])
  if (rear !== undefined) {
    const x = rear,
      top = z(x) - 4
    if (G.bed || x < ra - Ra - 20)
      seam(
        spline([
          [x - 8, top],
          [x, zb - 220],
          [x - 6, gc + 260],
          [x - 60, zl, 1],
        ]),
      )
    else {
      const arcp = range(2.45, 3.02, 8, (q): Point => [ra + (Ra + 52) * Math.cos(q), R + (Ra + 52) * Math.sin(q)])
      seam(
        spline([
          [x + 10, top],
          [x - 6, zb - 130],
          [x - 50, zb - 300],
          ...arcp.filter((_, i) => i % 3 === 0),
          [ra - Ra - 60, gc + 120],
          [ra - Ra - 70, zl, 1],
        ]),
      )
    }
  }
  if (G.bed && rear !== undefined) {
    const x = rear + 90
    seam([
      [x, zb + 40],
      [x, zl - 60],
    ])
  }
  if (G.slide)
    seam([
      [at(G.pil, 1)[0] + 260, zb - 150],
      [Lx - 330, zb - 135],
    ])
  // bumpers
  if (V.kind === 'side') {
    {
      const zl2 = G.bed ? zb - 420 : (G.hatch ? zb - 30 : zb) - (G.body === 'van' ? 480 : G.body === 'suv' ? 260 : 190)
      seam(
        spline([
          [ra + Ra * 0.86, R + Ra * 0.66],
          [ra + Ra + 90, zl2 - 60],
          [Lx - 230, zl2 + 10],
          [Lx - 30, zl2 - 6],
        ]),
      )
    }
    seam(
      spline([
        [fa - Ra * 0.86, R + Ra * 0.64],
        [fa - Ra - 40, lampZ - 150],
        [fa - Ra - 90, lampZ - 96],
      ]),
    )
  }
  // fuel flap
  if (!G.bed) {
    const x = ra + 130,
      y = zb - 175
    seam(
      spline(
        [
          [x - 75, y - 75],
          [x + 75, y - 75],
          [x + 82, y + 70],
          [x - 70, y + 70],
        ],
        true,
        6,
      ).concat([[x - 75, y - 75]]),
    )
  }
  D.line(seamD, p.hi, 1, opacity(dark ? 0.28 : 0.45) + ' transform="translate(1.6 .7)"')
  D.line(seamD, p.lo, 1.4, opacity(0.82))
  // handles
  const hs = rear === undefined ? [B - 270] : [B - 250, rear - (G.bed ? 220 : 200)]
  let hd = '',
    cups = '',
    w = 0
  for (const x of hs) {
    const y = z(x) - (G.bed ? 165 : 128),
      q = (a: number, b: number) => P(x + a, G.y(x + a, y), y + b)
    cups += D.path(range(0, 2 * Math.PI, 14, (a) => q(75 + 62 * Math.cos(a), -4 + 34 * Math.sin(a))))
    hd += D.path([q(-28, -3), q(172, 3)], false, 0.3, 2)
    w = w || px(24) * (V.kind === 'side' ? 1 : 0.9)
  }
  D.fill(cups, p.lo, opacity(0.34) + D.blur(1))
  const hl = (c: string, ww: number, dy: number, x = '') =>
    D.line(hd, c, ww, `${x} stroke-linecap="round" transform="translate(0 ${short1(dy)})"`)
  hl('#000', w, 2, opacity(0.45))
  hl(st.trim ? '#8d949a' : p.t(-0.3), w, 0)
  hl(st.trim ? '#f6f8f9' : p.t(0.6), w * 0.4, -w * 0.2)
}
