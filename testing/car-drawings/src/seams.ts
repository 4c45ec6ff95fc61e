import { at } from './at.ts'
import { spline } from './curves.ts'
import { type Geometry } from './geometry.ts'
import { moved, pairs } from './notation.ts'
import { range, type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Shut lines of doors, bumpers and fuel flap, each dark with a light line beside it. */
export function seams(scene: Scene): void {
  const { D, G, p, V, dark, dsOpen } = scene
  const lines = [
    ...frontDoor(G),
    ...rearDoor(scene),
    ...(V.kind === 'side' ? bumpers(scene) : []),
    ...(G.bed ? [] : [fuelFlap(G)]),
  ]
  const path = lines.map(dsOpen).join('')
  D.line(path, p.hi, 1, opacity(dark ? 0.28 : 0.45) + ' transform="translate(1.6 .7)"')
  D.line(path, p.lo, 1.4, opacity(0.82))
}

/** Lower edge of the doors. */
const doorFoot = (G: Geometry): number => G.gc + 88

/** Before and behind the front door, and below the doors. */
function frontDoor(G: Geometry): Knot[][] {
  const [front, pillar, rear] = [at(G.door, 0), at(G.door, 1), G.door[2]]
  const foot = doorFoot(G)
  const before: Knot[] = [
    [front + 30, G.zbx(front) - 10],
    [front - 4, G.zb - 200],
    [front - 16, G.gc + 330],
    [front + 12, G.gc + 150],
    [front + 50, foot, 1],
  ]
  const behind: Point[] = [
    [pillar - 30, G.zbx(pillar) + 6],
    [pillar, G.zbx(pillar) - 120],
    [pillar + 4, G.gc + 220],
    [pillar, foot],
  ]
  const below: Point[] = [
    [front + 50, foot],
    [rear === undefined ? pillar : rear - 220, foot],
  ]
  return [spline(before), behind, below]
}

/** Behind the rear door, around the wheel arch if it reaches there; the bed of a pickup; the rail of a sliding door. */
function rearDoor({ G, Ra }: Scene): Knot[][] {
  const lines: Knot[][] = []
  const rear = G.door[2]
  if (rear !== undefined)
    lines.push(spline(G.bed || rear < G.ra - Ra - 20 ? straightRear(G, rear) : archedRear(G, rear, Ra)))
  if (rear !== undefined && G.bed)
    lines.push([
      [rear + 90, G.zb + 40],
      [rear + 90, doorFoot(G) - 60],
    ])
  if (G.slide)
    lines.push([
      [at(G.pil, 1)[0] + 260, G.zb - 150],
      [G.Lx - 330, G.zb - 135],
    ])
  return lines
}

/** The rear edge of a door before the wheel. */
const straightRear = (G: Geometry, x: number): Knot[] => [
  [x - 8, G.zbx(x) - 4],
  [x, G.zb - 220],
  [x - 6, G.gc + 260],
  [x - 60, doorFoot(G), 1],
]

/** The rear edge of a door that reaches around the wheel arch. */
function archedRear(G: Geometry, x: number, arch: number): Knot[] {
  const { ra, R, gc, zb } = G
  const r = arch + 52
  const around = range(2.45, 3.02, 8, (a): Point => [ra + r * Math.cos(a), R + r * Math.sin(a)])
  return [
    [x + 10, G.zbx(x) - 4],
    [x - 6, zb - 130],
    [x - 50, zb - 300],
    ...around.filter((_, i) => i % 3 === 0),
    [ra - arch - 60, gc + 120],
    [ra - arch - 70, doorFoot(G), 1],
  ]
}

/** Where rear and front bumper meet the wings. */
function bumpers({ G, Ra, lampZ }: Scene): Knot[][] {
  const { fa, ra, R, Lx, zb } = G
  const deep = G.body === 'van' ? 480 : G.body === 'suv' ? 260 : 190
  const z = G.bed ? zb - 420 : (G.hatch ? zb - 30 : zb) - deep
  const rear: Point[] = [
    [ra + Ra * 0.86, R + Ra * 0.66],
    [ra + Ra + 90, z - 60],
    [Lx - 230, z + 10],
    [Lx - 30, z - 6],
  ]
  const front: Point[] = [
    [fa - Ra * 0.86, R + Ra * 0.64],
    [fa - Ra - 40, lampZ - 150],
    [fa - Ra - 90, lampZ - 96],
  ]
  return [spline(rear), spline(front)]
}

const FUEL_FLAP = pairs('-75 -75, 75 -75, 82 70, -70 70')

/** The flap of the fuel tank. */
function fuelFlap({ ra, zb }: Geometry): Knot[] {
  const corners = moved(FUEL_FLAP, ra + 130, zb - 175)
  return [...spline(corners, true, 6), at(corners, 0)]
}
