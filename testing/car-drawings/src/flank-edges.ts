import { spline } from './curves.ts'
import { knots, moved, pairs } from './notation.ts'
import { lerp, reversed, smoothStep, type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Light on the trim, from its inner edge, and the vent behind the bumper. */
const FRONT_LIGHT = pairs('-20 62, 170 56, 340 8')
const REAR_LIGHT = pairs('30 112, -180 102, -340 58')
const VENT = knots('50 42!, 190 56!, 150 -20, 60 -50!')

/** Dark trim at the lower corners, and the vent behind the bumper; only the side view shows them. */
export function bumperTrim({ D, G, p, Ra, lampZ, ds, dsOpen }: Scene): void {
  const { fa, ra, gc, Lx } = G
  const z = gc + 92
  const x = G.xprof(z)
  const fill = (points: readonly Knot[], colour: string, strength: number) =>
    D.fill(ds(spline(points, true, 6)), colour, opacity(strength))
  const front: Knot[] = [
    [-30, z + 46],
    [x + 170, z + 40],
    [x + 330, z - 6],
    [fa - Ra - 30, gc + 18, 1],
    [fa - Ra - 60, 60, 1],
    [-40, 60, 1],
  ]
  fill(front, '#15171a', 0.94)
  const rear: Knot[] = [
    [Lx + 30, z + 96],
    [Lx - 180, z + 86],
    [Lx - 330, z + 44],
    [ra + Ra + 24, gc + 40, 1],
    [ra + Ra + 40, 60, 1],
    [Lx + 40, 60, 1],
  ]
  fill(rear, '#15171a', 0.94)
  D.line(dsOpen(moved(FRONT_LIGHT, x, z)), p.hi, 1.4, opacity(0.5))
  D.line(dsOpen(moved(REAR_LIGHT, Lx, z)), p.hi, 1.4, opacity(0.45))
  const ventZ = lerp(gc, lampZ, 0.46)
  fill(moved(VENT, G.xprof(ventZ), ventZ), '#101215', 0.85)
}

/** Light on roof and bonnet, and slivers of front and rear glass; only the side view shows them. */
export function upperEdge(scene: Scene): void {
  const { D, G, p, dsOpen } = scene
  const below = (curve: readonly Point[], down: number) => dsOpen(curve.map(([x, z]) => [x, z - down]))
  D.line(below(G.cRoof, 9), p.hi, 2.6, opacity(0.75) + D.blur(1))
  D.line(below(G.cHood, 8), p.hi, 2.6, opacity(0.7) + D.blur(1.2))
  const bonnet = G.cHood.filter((point) => point[0] > 330)
  const seam = (down: number) => dsOpen(bonnet.map(([x, z]) => [x, z - down - 10 * smoothStep(300, 900, x)]))
  D.line(seam(46), p.lo, 1.5, opacity(0.65))
  D.line(seam(54), p.t(0.6), 1, opacity(0.5))
  glassSlivers(scene)
}

/** Slivers of windscreen and rear glass beyond the pillars. */
function glassSlivers({ D, G, ds }: Scene): void {
  const sliver = (curve: readonly Point[], dx: number, dz: number) => {
    const inner = reversed(curve).map(([x, z]): Point => [x + dx, z + dz])
    D.fill(ds([...curve.map(([x, z]): Point => [x, z - 2]), ...inner]), '#1b232a', opacity(0.92))
  }
  sliver(G.cWs.slice(1, -3), 16, -12)
  if (!G.bed && !G.hatch) sliver(G.cRoof.slice(-34), -10, -13)
  if (G.hatch) sliver(G.cTail.slice(3, Math.min(22, G.cTail.length - 12)), -34, -4)
}
