import { at } from './at.ts'
import { spline } from './curves.ts'
import { box, pairs } from './notation.ts'
import { range, short1, type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { type Tail } from './tail.ts'

/** The upright lamps of vans and pickups. */
const upright = (inner: number, top: number, low: number, middle: number): Knot[] => [
  [inner, top - 6, 1],
  [0.97, top, 1],
  [0.995, middle],
  [0.99, low, 1],
  [inner + 0.03, low + 12, 1],
]

/** The designs of the other bodies: share of half the width, height. */
const designs = (inner: number, top: number, low: number): Knot[][] => [
  [
    [inner, top - 34, 1],
    [0.8, top - 8],
    [0.975, top, 1],
    [0.995, top - 70],
    [0.985, low, 1],
    [0.82, low + 6],
    [inner + 0.03, top - 104, 1],
  ],
  [
    [inner, top - 20, 1],
    [0.97, top, 1],
    [0.99, low, 1],
    [0.8, low - 8, 1],
    [0.76, top - 92, 1],
    [inner, top - 84, 1],
  ],
  [
    [inner, top - 40, 1],
    [0.97, top - 4, 1],
    [0.99, low + 20, 1],
    [0.8, low + 10],
    [inner, top - 84, 1],
  ],
  [
    [inner + 0.08, top - 14, 1],
    [0.972, top, 1],
    [0.992, low, 1],
    [inner + 0.2, low - 6, 1],
  ],
]

/** Path through points of a lamp: share of half the width, height. */
type LampPath = (points: readonly Knot[]) => string

const isUpright = ({ G }: Scene): boolean => G.bed || G.body === 'van'

/** Tail lamp, reflector and exhaust of one side; `side` is 1 or -1. */
export function rearLamp(scene: Scene, tail: Tail, side: number): void {
  const { D, G, st, P, d3, d3Open } = scene
  const { lampTop: top, lampHeight, inner, point } = tail
  const low = top - lampHeight
  const onLamp = (points: readonly Knot[]) => points.map(([k, z]) => point(side * k, z))
  const path: LampPath = (points) => d3(onLamp(points))
  const open: LampPath = (points) => d3Open(onLamp(points))
  const shape = isUpright(scene)
    ? upright(inner, top, low, top - lampHeight * 0.5)
    : at(designs(inner, top, low), st.tail)
  const outline = path(spline(shape, true, 7))
  const red = D.down(P(G.Lx, 0, top)[1], P(G.Lx, 0, low)[1], '0 #d8252d, .5 #9c0d15, 1 #560509')
  D.fill(outline, red, ' stroke="#240305" stroke-width="2"')
  D.clipped(outline, () => {
    if (isUpright(scene)) uprightLights(scene, tail, path)
    else levelLights(scene, tail, path, open)
    const light: Point[] = [
      [0.4, top + 10],
      [1, top + 10],
      [1, top - 22],
      [0.4, top - 34],
    ]
    D.fill(path(light), '#fff', opacity(0.26))
  })
  const reflector = REFLECTOR.map(([k, f]): Point => [side * k, f])
  D.fill(tail.path(reflector), '#a3141b', ' stroke="#2c0507" stroke-width="1"')
  if (!G.bed && st.tail !== 2) exhaust(scene, tail, side)
}

const REFLECTOR = pairs('.68 .2, .9 .21, .9 .18, .68 .175')

/** Reversing light, and above it a lit strip. */
function uprightLights({ D }: Scene, { lampTop: top, lampHeight }: Tail, path: LampPath): void {
  const z = (share: number) => top - lampHeight * share
  D.fill(path(box(0.7, z(0.52), 1, z(0.72))), '#e9e3dc', opacity(0.85))
  const strip: Point[] = [
    [0.9, top - 20],
    [0.9, z(0.48)],
  ]
  D.line(path(strip), '#ff7a70', 7, opacity(0.9) + D.blur(1.2))
}

/** A lit strip across, the reversing light, and the glow of the indicator. */
function levelLights({ D }: Scene, { lampTop: top, inner }: Tail, path: LampPath, open: LampPath): void {
  const strip = range(inner + 0.03, 0.97, 8, (k): Point => [k, top - 40 - 14 * (1 - k)])
  D.line(open(strip), '#ff7d73', 5, opacity(0.95) + D.blur(1))
  D.fill(path(box(0.62, top - 90, 0.8, top - 116)), '#efe6df', opacity(0.8))
  const indicator = range(0.8, 0.98, 6, (k): Point => [k, top - 110])
  D.line(open(indicator), '#ff4f48', 8, opacity(0.5) + D.blur(1.6))
}

/** An exhaust pipe. */
function exhaust({ D, P, px }: Scene, { low, point }: Tail, side: number): void {
  const [x, y] = P(...point(side * 0.58, low + 40))
  const r = px(1)
  const place = `x="${short1(x - 66 * r)}" y="${short1(y - 30 * r)}"`
  const size = `width="${short1(132 * r)}" height="${short1(58 * r)}" rx="${short1(28 * r)}"`
  const chrome = D.down(y - 30 * r, y + 30 * r, '0 #f0f2f3, 1 #6a7076')
  D.raw(`<rect ${place} ${size} fill="#08090a" stroke="${chrome}" stroke-width="3"/>`)
}
