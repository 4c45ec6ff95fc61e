import { at } from './at.ts'
import { clamp, lerp, range, reversed, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The windscreen with what is seen through it; `near` and `far` are its edges. */
export function windscreen(scene: Scene, near: readonly Point3[], far: readonly Point3[]): void {
  const { D, G, V, P, d3 } = scene
  const { hw } = G,
    F = V.kind === 'front'
  // windscreen
  const L = near.map(([x, y, z]): Point3 => [x, y - 34, z]),
    R = far.map(([x, y, z]): Point3 => [x, y + 34, z]),
    foot = at(L, 0)
  const bot = range(-1, 1, 14, (k): Point3 => [G.cowl[0] + 10 + 80 * k * k, k * foot[1], G.cowl[1] + 6 - 34 * k * k]),
    n = L.length - 1
  const head = at(L, n),
    top = range(1, -1, 10, (k): Point3 => [head[0] - 40 * (1 - k * k), k * head[1], head[2] + 22 * (1 - k * k)])
  const wp = [...bot, ...L, ...top, ...reversed(R)],
    dW = d3(wp),
    w0 = P(...at(top, 5)),
    w1 = P(...at(bot, 7))
  D.fill(
    dW,
    D.between(w0, w1, '0 #0d1215, .3 #1b242b, .7 #3b4a55, 1 #6b7d89'),
    ' stroke="#08090a" stroke-width="3.5" stroke-linejoin="round"',
  )
  D.raw(`<g${D.clip(dW)}>`)
  const zc = G.cowl[1],
    zh = G.Hx,
    xs = at(G.pil, 0)[0] + 60
  if (F)
    for (const y of [0.42, -0.42]) {
      // seats
      const sh = (a: number, b: number): Point3 => [xs, y * hw + a, lerp(zc, zh, b)]
      D.fill(
        d3([
          sh(-230, -0.4),
          sh(-215, 0.22),
          sh(-150, 0.42),
          sh(-70, 0.45),
          sh(-75, 0.5),
          sh(-120, 0.54),
          sh(-125, 0.7),
          sh(-80, 0.76),
          sh(80, 0.76),
          sh(125, 0.7),
          sh(120, 0.54),
          sh(75, 0.5),
          sh(70, 0.45),
          sh(150, 0.42),
          sh(215, 0.22),
          sh(230, -0.4),
        ]),
        '#0a0c0e',
        opacity(0.62),
      )
    }
  const sw = range(0, 2 * Math.PI, 26, (a): Point3 => [
    xs - 560,
    0.42 * hw + 185 * Math.cos(a),
    lerp(zc, zh, 0.1) + 165 * Math.sin(a),
  ])
  if (F) D.line(d3(sw), '#08090b', 5, opacity(0.75))
  if (F)
    D.fill(
      d3(
        range(0, 2 * Math.PI, 14, (a): Point3 => [
          G.wsTop[0] - 60,
          95 * Math.cos(a),
          G.wsTop[1] - 70 + 32 * Math.sin(a),
        ]),
      ),
      '#06080a',
    )
  const q = (k: number, b: number): Point3 => {
    const i = clamp(Math.round(b * n), 0, n),
      edge = at(L, i)
    return [edge[0], lerp(at(R, i)[1], edge[1], k), edge[2]]
  }
  const wsRef = D.between(w0, w1, '0 #fff .25, 1 #eaf4fb .5')
  const rf = (k: number, w: number, o: number) =>
    D.fill(d3([q(k, 0), q(k + w, 0), q(k + w + 0.2, 1), q(k + 0.2, 1)]), wsRef, opacity(o * 2))
  rf(0.1, 0.22, 0.2)
  rf(0.36, 0.05, 0.18)
  rf(0.62, 0.14, 0.1)
  D.fill(
    d3([...bot, ...reversed(bot).map(([x, y, z]): Point3 => [x + 90, y, z + 55])]),
    '#0a0c0e',
    opacity(0.55) + D.blur(3),
  )
  D.raw('</g>')
  D.line(
    (
      [
        [-0.75, -0.02],
        [-0.05, 0.68],
      ] as const
    )
      .map(([a, b]) =>
        d3(
          [
            [at(bot, 0)[0] - 60, a * hw * 0.95, G.cowl[1] + 4],
            [G.cowl[0] + 24, ((a + b) / 2) * hw, G.cowl[1] + 34],
            [G.cowl[0] + 44, b * hw * 0.95, G.cowl[1] + 34],
          ],
          false,
        ),
      )
      .join(''),
    '#0a0b0c',
    2.6,
    opacity(0.9),
  )
}
