import { circle, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'

/** Wheel wells, underbody and the treads of the wheels, where the flank is seen. */
export function wells(scene: Scene): void {
  if (scene.V.kind === 'side') wellsFromTheSide(scene)
  else if (scene.V.kind === 'front34') obliqueWells(scene)
}

/** Underbody and wells, from the side. */
function wellsFromTheSide({ D, G, Ra, ds, arch }: Scene): void {
  const { fa, ra, gc } = G
  const underbody: Point[] = [
    [fa - 250, gc + 60],
    [ra + 250, gc + 60],
    [ra + 200, gc - 40],
    [fa + 200, gc - 30],
  ]
  D.fill(ds(underbody), '#0a0b0d')
  for (const x of [fa, ra]) D.fill(ds(arch(x, Ra + 6)), '#050607')
}

/** Underbody, wells and treads in the oblique view. */
function obliqueWells({ D, G, P, Ra, ds, around, tread }: Scene): void {
  const { fa, ra, R, gc, hw } = G
  const plan: Point[] = [
    [fa - 200, -hw * 0.8],
    [ra + 200, hw * 0.85],
    [fa - 200, hw * 0.85],
  ]
  const underbody = plan.flatMap(([x, y]): Point3[] => [
    [x, y, gc + 120],
    [x, y, gc - 50],
  ])
  D.fill(around(underbody), '#08090a')
  tread(fa, -hw + 30, -hw + 250, '#121315')
  const outer = hw * 0.93
  for (const x of [ra, fa]) {
    const well = circle(26, (cos, sin): Point => [x + (Ra + 8) * cos, R + (Ra + 8) * sin])
    D.fill(ds(well.filter((point) => point[1] > gc - 60)), '#060708')
    const rubber = D.across(P(x - R, outer, R)[0] - 40, P(x + R, outer, R)[0], '0 #34373a, .2 #17181a, 1 #050506')
    tread(x, outer - 225, outer, rubber)
  }
}

/** The dark below the car at an axle, up to a height: from the front and from behind. */
export function darkBelow({ D, G, around }: Scene, axle: number, top: number): void {
  const { hw } = G
  const corners: Point3[] = [
    [axle, -hw * 0.75, 230],
    [axle, hw * 0.75, 230],
    [axle, hw * 0.8, top],
    [axle, -hw * 0.8, top],
  ]
  D.fill(around(corners), '#060708')
}

/** The tread of a wheel of the nearer axle; `side` is 1 or -1, and the light changes across it as seen at `x`. */
export function nearTread(
  { D, G, P, tread }: Scene,
  axle: number,
  side: number,
  width: number,
  x: number,
  light: string,
): void {
  const [outer, inner] = [side * (G.hw - 30), side * (G.hw - width)]
  tread(axle, outer, inner, D.across(P(x, outer, 0)[0], P(x, inner, 0)[0], light))
}
