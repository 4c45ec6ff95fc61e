import { at } from './at.ts'
import { bothHalves, pairs } from './notation.ts'
import { circle, clamp, lerp, range, reversed, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The edge of the windscreen at the pillar, from below; `side` is 1 for the near side, -1 for the far side. */
export const windscreenEdge = ({ G }: Scene, side: number): Point3[] =>
  G.cWs.map(([x, z]) => [x + 80, side * G.y(x + 80, z - 34), z - 34])

/** The edges of the pane. */
interface Pane {
  readonly near: readonly Point3[]
  readonly far: readonly Point3[]
  readonly foot: readonly Point3[]
  readonly head: readonly Point3[]
}

/** The pane of a car. */
function paneOf(scene: Scene): Pane {
  const { G } = scene
  const edge = (side: number) => windscreenEdge(scene, side).map(([x, y, z]): Point3 => [x, y - side * 34, z])
  const near = edge(1)
  const [, footY] = at(near, 0)
  const [x, headY, z] = at(near, near.length - 1)
  return {
    near,
    far: edge(-1),
    foot: range(-1, 1, 14, (k) => [G.cowl[0] + 10 + 80 * k * k, k * footY, G.cowl[1] + 6 - 34 * k * k]),
    head: range(1, -1, 10, (k) => [x - 40 * (1 - k * k), k * headY, z + 22 * (1 - k * k)]),
  }
}

/** The windscreen with what is seen through it. */
export function windscreen(scene: Scene): void {
  const { D, V, P, d3 } = scene
  const pane = paneOf(scene)
  const outline = d3([...pane.foot, ...pane.near, ...pane.head, ...reversed(pane.far)])
  const top = P(...at(pane.head, 5))
  const bottom = P(...at(pane.foot, 7))
  const frame = ' stroke="#08090a" stroke-width="3.5" stroke-linejoin="round"'
  D.fill(outline, D.between(top, bottom, '0 #0d1215, .3 #1b242b, .7 #3b4a55, 1 #6b7d89'), frame)
  D.clipped(outline, () => {
    if (V.kind === 'front') seatsAndWheel(scene)
    reflections(scene, pane, D.between(top, bottom, '0 #fff .25, 1 #eaf4fb .5'))
    const dashboard = [...pane.foot, ...reversed(pane.foot).map(([x, y, z]): Point3 => [x + 90, y, z + 55])]
    D.fill(d3(dashboard), '#0a0c0e', opacity(0.55) + D.blur(3))
  })
  wipers(scene, pane)
}

/** A seat from the front: mm from its middle, and share of the height between cowl and roof. */
const SEAT = bothHalves(pairs('-230 -.4, -215 .22, -150 .42, -70 .45, -75 .5, -120 .54, -125 .7, -80 .76'))

/** Seats, steering wheel and mirror in the cabin. */
function seatsAndWheel({ D, G, d3 }: Scene): void {
  const { hw, wsTop } = G
  const x = at(G.pil, 0)[0] + 60
  const height = (share: number) => lerp(G.cowl[1], G.Hx, share)
  for (const y of [0.42, -0.42])
    D.fill(d3(SEAT.map(([across, up]) => [x, y * hw + across, height(up)])), '#0a0c0e', opacity(0.62))
  const wheel = circle(26, (cos, sin): Point3 => [x - 560, 0.42 * hw + 185 * cos, height(0.1) + 165 * sin])
  D.line(d3(wheel), '#08090b', 5, opacity(0.75))
  D.fill(d3(circle(14, (cos, sin) => [wsTop[0] - 60, 95 * cos, wsTop[1] - 70 + 32 * sin])), '#06080a')
}

/** Slanted strips of light; their places and widths are shares of the pane's width. */
function reflections({ D, d3 }: Scene, { near, far }: Pane, light: string): void {
  const last = near.length - 1
  const on = (across: number, up: number): Point3 => {
    const i = clamp(Math.round(up * last), 0, last)
    const [x, y, z] = at(near, i)
    return [x, lerp(at(far, i)[1], y, across), z]
  }
  const strip = (k: number, width: number, strength: number) =>
    D.fill(d3([on(k, 0), on(k + width, 0), on(k + width + 0.2, 1), on(k + 0.2, 1)]), light, opacity(strength))
  strip(0.1, 0.22, 0.4)
  strip(0.36, 0.05, 0.36)
  strip(0.62, 0.14, 0.2)
}

/** The two wipers. */
function wipers({ D, G, d3Open }: Scene, { foot }: Pane): void {
  const [x, z] = G.cowl
  const wiper = (from: number, to: number) =>
    d3Open([
      [at(foot, 0)[0] - 60, from * G.hw * 0.95, z + 4],
      [x + 24, ((from + to) / 2) * G.hw, z + 34],
      [x + 44, to * G.hw * 0.95, z + 34],
    ])
  D.line(wiper(-0.75, -0.02) + wiper(-0.05, 0.68), '#0a0b0c', 2.6, opacity(0.9))
}
