import { spline } from './curves.ts'
import { lerp, reversed, smoothStep, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Dark trim at the lower corners, and the vent behind the bumper; only the side view shows them. */
export function bumperTrim(scene: Scene): void {
  const { D, G, p, Ra, lampZ, ds } = scene
  const { fa, ra, gc, Lx } = G

  const za = gc + 92,
    xf = G.xprof(za)
  D.fill(
    ds(
      spline(
        [
          [-30, za + 46],
          [xf + 170, za + 40],
          [xf + 330, za - 6],
          [fa - Ra - 30, gc + 18, 1],
          [fa - Ra - 60, 60, 1],
          [-40, 60, 1],
        ],
        true,
        6,
      ),
    ),
    '#15171a',
    opacity(0.94),
  )
  D.fill(
    ds(
      spline(
        [
          [Lx + 30, za + 96],
          [Lx - 180, za + 86],
          [Lx - 330, za + 44],
          [ra + Ra + 24, gc + 40, 1],
          [ra + Ra + 40, 60, 1],
          [Lx + 40, 60, 1],
        ],
        true,
        6,
      ),
    ),
    '#15171a',
    opacity(0.94),
  )
  D.line(
    ds(
      [
        [xf - 20, za + 62],
        [xf + 170, za + 56],
        [xf + 340, za + 8],
      ],
      false,
    ),
    p.hi,
    1.4,
    opacity(0.5),
  )
  D.line(
    ds(
      [
        [Lx + 30, za + 112],
        [Lx - 180, za + 102],
        [Lx - 340, za + 58],
      ],
      false,
    ),
    p.hi,
    1.4,
    opacity(0.45),
  )
  const vz = lerp(gc, lampZ, 0.46) // vent on the corner
  D.fill(
    ds(
      spline(
        [
          [G.xprof(vz) + 50, vz + 42, 1],
          [G.xprof(vz) + 190, vz + 56, 1],
          [G.xprof(vz) + 150, vz - 20],
          [G.xprof(vz) + 60, vz - 50, 1],
        ],
        true,
        6,
      ),
    ),
    '#101215',
    opacity(0.85),
  )
}

/** Light on roof and bonnet, and slivers of front and rear glass; only the side view shows them. */
export function upperEdge(scene: Scene): void {
  const { t } = scene.p
  const { D, G, p, P } = scene

  D.line(
    D.path(
      G.cRoof.map(([x, z]) => P(x, 0, z - 9)),
      false,
    ),
    p.hi,
    2.6,
    opacity(0.75) + D.blur(1),
  )
  D.line(
    D.path(
      G.cHood.map(([x, z]) => P(x, 0, z - 8)),
      false,
    ),
    p.hi,
    2.6,
    opacity(0.7) + D.blur(1.2),
  )
  const hl = G.cHood.filter((q) => q[0] > 330) // bonnet shut line
  D.line(
    D.path(
      hl.map(([x, z]) => P(x, 0, z - 46 - 10 * smoothStep(300, 900, x))),
      false,
    ),
    p.lo,
    1.5,
    opacity(0.65),
  )
  D.line(
    D.path(
      hl.map(([x, z]) => P(x, 0, z - 54 - 10 * smoothStep(300, 900, x))),
      false,
    ),
    t(0.6),
    1,
    opacity(0.5),
  )
  // slivers of windscreen and rear glass beyond the pillars
  const sl = (c: readonly Point[], k: number, w: number) =>
    D.fill(
      D.path([...c.map(([x, z]) => P(x, 0, z - 2)), ...reversed(c).map(([x, z]) => P(x + k, 0, z + w))]),
      '#1b232a',
      opacity(0.92),
    )
  const ws = G.cWs.slice(1, -3)
  sl(ws, 16, -12)
  if (!G.bed && !G.hatch) {
    const rg = G.cRoof.slice(-34)
    sl(rg, -10, -13)
  }
  if (G.hatch) sl(G.cTail.slice(3, Math.min(22, G.cTail.length - 12)), -34, -4)
}
