import { pairs } from './notation.ts'
import { range, smoothStep, type Point } from './numbers.ts'
import { mix } from './paint.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Light from sky to ground, as a gradient perpendicular to the waistline. */
export function flankGradient({ D, G, p, onSide }: Scene): string {
  const { fa, ra, gc, Lx, zb } = G
  const [front, rear] = [onSide(fa + 200, zb - 200), onSide(ra - 200, zb - 200)]
  const [ux, uy] = [rear[0] - front[0], rear[1] - front[1]]
  const length = Math.hypot(ux, uy)
  const [nx, ny] = [-uy / length, ux / length]
  const [top, bottom] = [G.Hx, gc - 10]
  const [from, below] = [onSide(Lx * 0.5, top), onSide(Lx * 0.5, bottom)]
  const way = (below[0] - from[0]) * nx + (below[1] - from[1]) * ny
  const shoulder = zb - 110
  const door = pairs('.28 -.16, .47 .16, .56 .06, .66 -.26, .82 -.5')
  const heights: Point[] = [
    [top - 40, 0.3],
    [zb + 60, -0.06],
    [zb - 5, 0.26],
    [shoulder + 20, 0.36],
    [shoulder - 30, -0.06],
    ...door.map(([share, tone]): Point => [shoulder - (shoulder - gc) * share, tone]),
  ]
  const stops = heights.map(([z, tone]) => `${(top - z) / (top - bottom)} ${tone}`)
  const tones = p.tones(['0 .62', ...stops, '1 -.85'].join(', '))
  return D.lin(from[0], from[1], from[0] + nx * way, from[1] + ny * way, tones)
}

/** Where the flank's own light begins and ends. */
const extent = ({ G, V }: Scene): Point => [V.kind === 'side' ? 60 : 330, G.Lx - 60]

type Line = (x: number) => number

/** A strip of the flank between two lines, from one length to another. */
function strip({ D, side }: Scene, upper: Line, lower: Line, [from, to]: Point, fill: string, extra = ''): void {
  const edge = (line: Line, a: number, b: number) => range(a, b, 26, (x): Point => [x, line(x)])
  D.fill(D.path(side([...edge(upper, from, to), ...edge(lower, to, from)]), true, 1, 1), fill, extra)
}

/** Shoulder, door belly and sill: each catches the sky above and the ground below. */
export function flankLight(scene: Scene): void {
  const { D, G, p, onSide, zShould, zCrease } = scene
  const { fa, ra, zb } = G
  const whole = extent(scene)
  const along = (stops: string) => D.between(onSide(whole[0], zb - 110), onSide(whole[1], zb - 110), stops)
  const t = p.t
  const light = along(`.02 ${t(0.7)} 0, .2 ${t(0.7)} .85, .5 ${t(0.85)}, .8 ${t(0.7)} .85, .98 ${t(0.6)} 0`)
  const dim = t(-0.55)
  const shade = along(`0 ${dim} .15, .3 ${dim} .9, .7 ${dim} .9, 1 ${dim} .15`)
  const shoulder = (up: number) => (x: number) => zShould(x) + up
  const crease = (up: number) => (x: number) => zCrease(x) + up
  strip(scene, shoulder(6), shoulder(78), whole, light, D.blur(3.2))
  strip(scene, shoulder(0), shoulder(-120), whole, shade, opacity(0.5) + D.blur(7))
  strip(scene, crease(175), crease(40), [fa + 360, ra - 330], light, opacity(0.62) + D.blur(9))
  strip(scene, crease(-6), crease(-120), [fa + 300, ra - 260], shade, opacity(0.66) + D.blur(8))
  creases(scene)
  sill(scene)
}

/** Sharp lines along shoulder and door. */
function creases(scene: Scene): void {
  const { D, G, p, st, dark, dsOpen, zShould, zCrease } = scene
  const { fa, ra } = G
  const [from, to] = extent(scene)
  const shoulder = range(from + 140, to - 40, 26, (x): Point => [x, zShould(x) + 5])
  D.line(dsOpen(shoulder), p.hi, 1.5, opacity(dark ? 0.6 : 0.75))
  if (st.crease === 2) return
  const door = range(fa + 430, ra - 360, 20, (x): Point => [x, zCrease(x) - 8 + 60 * smoothStep(fa, ra, x)])
  D.line(dsOpen(door), p.t(0.55), 1.3, opacity(0.55))
}

/** Light on the sill, and the dark edge below it. */
function sill(scene: Scene): void {
  const { D, G, p, Ra } = scene
  const { fa, ra, gc, Lx } = G
  const level = (up: number) => () => gc + up
  strip(scene, level(92), level(74), [fa + Ra, ra - Ra], p.t(0.34), opacity(0.4) + D.blur(1.6))
  const dark = G.clad ? '#1b1d1f' : mix(p.b, '#050608', 0.82)
  strip(scene, level(64), level(-30), [0, Lx], dark, G.clad ? '' : opacity(0.72) + D.blur(3))
}

/** Both ends of the flank turn away from the light. */
export function flankEnds(scene: Scene): void {
  const { D, G, p, V, P, onSide, px } = scene
  const { fa, gc, Lx } = G
  const { lo, hi } = p
  if (V.kind === 'side') {
    const [left, width] = [P(0, 0, 0)[0], px(Lx)]
    const front = `0 ${lo} .62, .035 ${lo} .3, .12 ${lo} .02, .2 #fff .05`
    const rear = `.5 #fff 0, .86 ${lo} 0, .965 ${lo} .32, 1 ${lo} .62`
    D.rect(left - 5, 0, width + 10, 900, D.across(left, left + width, `${front}, ${rear}`))
    return
  }
  const [nose, wing, end] = [P(...G.wrap(56, 600))[0], onSide(fa + 100, 600)[0], onSide(Lx, 700)[0]]
  D.wash(D.across(nose, wing, `0 ${hi} .12, .4 ${hi} .07, 1 ${hi} 0`))
  D.wash(D.across(end - 130, end, `0 ${lo} 0, .7 ${lo} .34, 1 ${lo} .6`))
  const level = (up: number) => () => gc + up
  strip(scene, level(230), level(-60), [200, fa], lo, opacity(0.7) + D.blur(8))
}
