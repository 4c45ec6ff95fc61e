import { at } from './at.ts'
import { spline } from './curves.ts'
import { pairs } from './notation.ts'
import { clamp, lerp, times, type Knot, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The rear window: its upper and lower edge in the side view, and half its width there. */
interface Pane {
  readonly top: Point
  readonly bottom: Point
  readonly topHalf: number
  readonly bottomHalf: number
  /** A point of it, from its distance from the centre line and its height. */
  readonly on: (y: number, z: number) => Point3
}

/** Where the window is: each kind of tail has it elsewhere. */
function edgesOf({ G }: Scene): readonly [top: Point, bottom: Point] {
  const { tailPts, roofEnd, cRoof, zb } = G
  if (G.bed)
    return [
      [roofEnd[0], roofEnd[1] - 70],
      [at(tailPts, 0)[0] + 40, zb + 30],
    ]
  if (G.hatch) {
    const [x, z] = at(tailPts, 2)
    return [
      [roofEnd[0] + 30, roofEnd[1] - 46],
      [x - 20, z + 20],
    ]
  }
  const [x, z] = at(cRoof, Math.round(cRoof.length * 0.42))
  return [
    [x, z - 20],
    [roofEnd[0], roofEnd[1] + 6],
  ]
}

/** The rear window of a car. */
function paneOf(scene: Scene): Pane {
  const { G } = scene
  const [top, bottom] = edgesOf(scene)
  return {
    top,
    bottom,
    topHalf: G.y(top[0] - 150, top[1]) - 105,
    bottomHalf: G.hatch || G.bed ? G.y(G.Lx * 0.75, bottom[1]) - 165 : G.y(bottom[0] - 500, bottom[1]) - 70,
    on: (y, z) => [lerp(bottom[0], top[0], clamp((z - bottom[1]) / (top[1] - bottom[1]), 0, 1)), y, z],
  }
}

/** Its outline: distance from the centre line, height. */
function outlineOf({ top: [, top], bottom: [, bottom], topHalf, bottomHalf }: Pane): Point[] {
  const knots: Knot[] = [
    [-topHalf, top - 12, 1],
    [0, top + 6],
    [topHalf, top - 12, 1],
    [bottomHalf, bottom + 10, 1],
    [bottomHalf - 60, bottom - 14],
    [0, bottom - 24],
    [-bottomHalf + 60, bottom - 14],
    [-bottomHalf, bottom + 10, 1],
  ]
  return spline(knots, true, 8)
}

/** The rear window with what is seen through it, and the spoiler above it. */
export function rearGlass(scene: Scene): void {
  const { D, G, P, d3 } = scene
  const pane = paneOf(scene)
  const outline = d3(outlineOf(pane).map((point) => pane.on(...point)))
  const [top, bottom] = [P(...pane.on(0, pane.top[1]))[1], P(...pane.on(0, pane.bottom[1]))[1]]
  const frame = ' stroke="#08090a" stroke-width="5" stroke-linejoin="round"'
  D.fill(outline, D.down(top, bottom, '0 #0c1013, .4 #1d262d, 1 #50606c'), frame)
  D.clipped(outline, () => {
    headrests(scene, pane)
    reflections(scene, pane)
    heatingWires(scene, pane)
    if (!G.bed) brakeLight(scene, pane)
  })
  if (!G.hatch) return
  spoiler(scene, pane)
  wiper(scene, pane)
}

/** A headrest: mm from its middle, share of the window's height. */
const HEADREST = pairs('-115 -.3, -110 .3, -80 .5, 80 .5, 110 .3, 115 -.3')

/** The headrests of the rear seats. */
function headrests({ D, d3 }: Scene, { top, bottom, bottomHalf, on }: Pane): void {
  for (const k of [0.45, 0, -0.45]) {
    const middle = k * bottomHalf * 1.1
    const points = HEADREST.map(([y, share]): Point => [middle + y, lerp(bottom[1], top[1], share)])
    D.fill(d3(spline(points, true, 5).map((point) => on(...point))), '#07090a', opacity(0.6))
  }
}

/** Slanted strips of light; their places and widths are shares of the window's width. */
function reflections({ D, d3 }: Scene, { top, bottom, topHalf, bottomHalf, on }: Pane): void {
  const low = (k: number) => on(lerp(-bottomHalf, bottomHalf, k), bottom[1] - 40)
  const high = (k: number) => on(lerp(-topHalf, topHalf, k + 0.16), top[1] + 20)
  const strip = (k: number, width: number, strength: number) =>
    D.fill(d3([low(k), low(k + width), high(k + width), high(k)]), '#eef6fb', opacity(strength))
  strip(0.08, 0.2, 0.15)
  strip(0.33, 0.04, 0.14)
  strip(0.66, 0.12, 0.09)
}

/** The wires that heat the window. */
function heatingWires({ D, d3Open }: Scene, { top, bottom, bottomHalf, on }: Pane): void {
  for (const share of times(7, (i) => (i + 1) / 9)) {
    const z = lerp(bottom[1], top[1], share)
    D.line(d3Open([on(-bottomHalf, z), on(bottomHalf, z)]), '#8c6a4a', 0.6, opacity(0.3))
  }
}

/** The third brake light. */
function brakeLight({ D, d3 }: Scene, { top: [, z], on }: Pane): void {
  D.fill(d3([on(-150, z - 24), on(150, z - 24), on(140, z - 40), on(-140, z - 40)]), '#7c1016')
}

/** The spoiler at the end of the roof. */
function spoiler({ D, G, p, d3 }: Scene, { topHalf }: Pane): void {
  const [x, z] = G.roofEnd
  const half = topHalf + 70
  const knots: Knot[] = [
    [-half, z - 34, 1],
    [0, z + 10],
    [half, z - 34, 1],
    [half - 40, z - 62, 1],
    [0, z - 40],
    [-half + 40, z - 62, 1],
  ]
  const points = spline(knots, true, 8).map(([across, up]): Point3 => [x + 60, across, up])
  D.fill(d3(points), p.t(-0.25), ` stroke="${p.t(0.4)}" stroke-width="1"`)
}

/** The wiper. */
function wiper({ D, d3Open }: Scene, { bottom: [, z], bottomHalf, on }: Pane): void {
  D.line(d3Open([on(-20, z + 6), on(bottomHalf * 0.55, z + 60)]), '#0a0b0c', 5, ' stroke-linecap="round"')
}
