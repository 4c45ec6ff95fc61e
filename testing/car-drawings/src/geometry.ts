import { at } from './at.ts'
import { spline } from './curves.ts'
import { clamp, lerp, smoothStep, type Knot, type Point, type Point3 } from './numbers.ts'
import { SPECS } from './specs.ts'
import type { Body } from './types.ts'

/** A car as a shape in space, in millimetres: its curves, and how wide it is where. */
export interface Geometry {
  readonly body: Body
  readonly clad: boolean
  readonly hatch: boolean
  readonly rails: boolean
  readonly bed: boolean
  readonly slide: boolean
  /** Front and rear axle, wheel radius, ground clearance, waistline. */
  readonly fa: number
  readonly ra: number
  readonly R: number
  readonly gc: number
  readonly zb: number
  /** Half the width, length, greatest height. */
  readonly hw: number
  readonly Lx: number
  readonly Hx: number
  readonly outline: readonly Point[]
  readonly cNose: readonly Point[]
  readonly cHood: readonly Point[]
  readonly cWs: readonly Point[]
  readonly cRoof: readonly Point[]
  readonly cTail: readonly Point[]
  readonly hoodEdge: Point
  readonly cowl: Point
  readonly wsTop: Point
  readonly roofEnd: Point
  readonly end: Point
  /** Side windows: dense outline, and the corner before the mirror. */
  readonly dlo: readonly Point[]
  readonly mirrorFoot: Point
  readonly tailPts: readonly Knot[]
  readonly pil: readonly (readonly [foot: number, head: number, width: number])[]
  readonly door: readonly number[]
  /** Height of the waistline, and of the upper outline, at a length. */
  readonly zbx: (x: number) => number
  readonly zTop: (x: number) => number
  /** Where the nose begins, and the tail ends, at a height. */
  readonly xprof: (z: number) => number
  readonly xtail: (z: number) => number
  /** A height on the nose: 0 is its lower edge, 1 that of the bonnet. */
  readonly noseZ: (share: number) => number
  /** Share of the half width at a height. */
  readonly sec: (z: number) => number
  /** Half width of the flank. */
  readonly y: (x: number, z: number) => number
  /** A point of the nose: degrees around the plan, 0 is the centre line and 90 the flank. */
  readonly wrap: (degrees: number, z: number) => Point3
  /** A point of the nose at a distance from the centre line. */
  readonly front: (y: number, z: number) => Point3
}

/** How a variant bends a body type: what makes one model look unlike another. */
function bends(v: number) {
  return {
    wheelbase: at([0, 90, -80, 60, -40, 120, -110, 30], v),
    roof: at([0, 22, -22, -12, 26, -30, 34, 8], v),
    hood: at([0, 22, -12, 30, 10, -22, 40, -6], v),
    wheel: at([1, 1.02, 0.98, 1.05, 0.97, 1.06, 0.99, 1.03], v),
    wedge: at([0, 18, 34, -8, 12, 44, -14, 24], v),
    cabin: at([0, 60, -40, 90, -70, 110, -90, 20], v),
    tail: at([0, -14, 10, -6, 16, -20, 8, -10], v),
  }
}

/** Moves a body type's points as a variant wants. */
function warper(body: Body, v: number): (knot: Knot) => Knot {
  const spec = SPECS[body]
  const bend = bends(v)
  const fa = spec.frontAxle
  const ra = spec.frontAxle + spec.wheelbase
  return ([x, z, corner]) => {
    const up = smoothStep(spec.waist - 60, spec.height, z)
    const cabin = bend.cabin * up * (body === 'pickup' ? 0.3 : 0.75) * (x > ra + 500 ? 0.15 : 1)
    const X =
      x +
      bend.wheelbase * smoothStep(fa + 520, ra - 520, x) +
      cabin +
      bend.tail * smoothStep(spec.length - 700, spec.length - 200, x)
    const hood = bend.hood * smoothStep(500, spec.waist - 80, z) * (1 - smoothStep(fa + 100, fa + 1100, x)) * 0.8
    let Z = z + (bend.roof * smoothStep(spec.waist, spec.height, z) + hood)
    if (body !== 'pickup')
      Z += bend.wedge * smoothStep(spec.clearance + 250, spec.waist, z) * smoothStep(fa, spec.length, x)
    return corner ? [X, Z, corner] : [X, Z]
  }
}

/** The value of a curve at a position, between its points; the last value beyond its end. */
function along(curve: readonly Point[], position: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  for (let i = 1; i < curve.length; i++) {
    const [a, b] = [at(curve, i - 1), at(curve, i)]
    if (b[from] >= position)
      return lerp(
        a[to],
        b[to],
        from === 0 ? clamp((position - a[0]) / (b[0] - a[0] || 1), 0, 1) : (position - a[1]) / (b[1] - a[1] || 1),
      )
  }
  return at(curve, curve.length - 1)[to]
}

/** The outline as a dense line, cut into nose, bonnet, windscreen, roof and tail. */
function outlineOf(parts: readonly (readonly Knot[])[]) {
  const all = parts.flat()
  const isCorner = (i: number) => i === 0 || i === all.length - 1 || Boolean(at(all, i)[2])
  const sampleOf = [0]
  // A stretch between two corners has 4 samples, any other 10: as `spline` gives them.
  for (let i = 0; i < all.length - 1; i++) sampleOf.push(at(sampleOf, i) + (isCorner(i) && isCorner(i + 1) ? 4 : 10))
  const dense = spline(all, false, 10)
  const ends: number[] = []
  parts.reduce((count, part) => {
    ends.push(count + part.length - 1)
    return count + part.length
  }, 0)
  const cut = (from: number, to: number) => dense.slice(at(sampleOf, from), at(sampleOf, to) + 1)
  const knot = (part: number): Point => {
    const [x, z] = at(all, at(ends, part))
    return [x, z]
  }
  return {
    outline: dense,
    cNose: cut(0, at(ends, 0)),
    cHood: cut(at(ends, 0), at(ends, 1)),
    cWs: cut(at(ends, 1), at(ends, 2)),
    cRoof: cut(at(ends, 2), at(ends, 3)),
    cTail: cut(at(ends, 3), at(ends, 4)),
    hoodEdge: knot(0),
    cowl: knot(1),
    wsTop: knot(2),
    roofEnd: knot(3),
    end: knot(4),
  }
}

const TUMBLEHOME: Readonly<Record<Body, number>> = {
  sedan: 0.5,
  coupe: 0.52,
  hatchback: 0.42,
  wagon: 0.46,
  suv: 0.36,
  van: 0.3,
  pickup: 0.3,
}

/** The shape of a body type in one of its eight variants. */
export function geometry(body: Body, v: number): Geometry {
  const spec = SPECS[body]
  const bend = bends(v)
  const warp = warper(body, v)
  const zb = spec.waist
  const hw = spec.width / 2
  const Lx = spec.length + bend.wheelbase + bend.tail
  const lines = outlineOf([spec.nose, spec.hood, spec.windscreen, spec.roof, spec.tail].map((part) => part.map(warp)))
  const { cNose, cTail, hoodEdge, end } = lines
  const upper = [...lines.cHood, ...lines.cWs, ...lines.cRoof, ...cTail]
  const has = (feature: (typeof spec.features)[number]) => spec.features.includes(feature)

  const xprof = (z: number): number => (z <= at(cNose, 0)[1] ? at(cNose, 0)[0] : along(cNose, z, 1))
  const xtail = (z: number): number => {
    const beyond = cTail.findIndex((point) => point[1] < z)
    return beyond < 0 ? at(cTail, cTail.length - 1)[0] : at(cTail, Math.max(0, beyond - 1))[0]
  }
  const sec = (z: number): number => {
    const top = zb + 10
    if (z <= top) return 1 - 0.055 * ((z - 620) / 400) ** 2 * (z < 620 ? 1 : 0.55)
    return sec(top) - ((z - top) / hw) * TUMBLEHOME[body] * (1 + (0.25 * (z - top)) / 500)
  }

  // Plan of the nose: a superellipse.
  const pa = body === 'pickup' ? 420 : body === 'suv' ? 520 : 600
  const pn = body === 'pickup' ? 2.9 : 2.4
  const plan = (d: number) => Math.pow(1 - Math.pow(clamp((pa - d) / pa, 0, 1), pn), 1 / pn)
  const depth = (q: number) => pa * (1 - Math.pow(Math.max(0, 1 - Math.pow(Math.min(1, Math.abs(q)), pn)), 1 / pn))
  const belly = (x: number) => 0.035 * Math.pow(Math.abs(x - Lx * 0.52) / (Lx * 0.5), 2)

  const y = (x: number, z: number): number => {
    const d = x - xprof(Math.min(z, hoodEdge[1]))
    const e = Math.max(0, xtail(Math.max(z, end[1] + 5)) - x)
    let share = plan(Math.max(0, d))
    if (e < 380) {
      const round = 0.2 - 0.1 * smoothStep(zb - 40, zb + 240, z)
      share *= Math.pow(1 - Math.pow(clamp((380 - e) / 380, 0, 1), 3), 1 / 3) * round + 1 - round
    }
    share *= 1 - belly(x) - (z > zb ? 0.07 * smoothStep(Lx * 0.5, Lx, x) : 0)
    return hw * share * sec(z)
  }

  return {
    body,
    clad: has('clad'),
    hatch: has('hatch'),
    rails: has('rails'),
    bed: has('bed'),
    slide: has('slide'),
    fa: spec.frontAxle,
    ra: spec.frontAxle + spec.wheelbase + bend.wheelbase,
    R: spec.wheelRadius * bend.wheel,
    gc: spec.clearance,
    zb,
    hw,
    Lx,
    Hx: Math.max(...lines.outline.map((point) => point[1])),
    ...lines,
    dlo: spline(spec.windows.map(warp), true, 8),
    mirrorFoot: [warp(at(spec.windows, 0))[0], warp(at(spec.windows, 0))[1]],
    tailPts: spec.tail.map(warp),
    pil: spec.pillars.map(
      ([foot, head, width]) => [warp([foot, zb + 20])[0], warp([head, spec.height - 60])[0], width] as const,
    ),
    door: spec.doors.map((x) => warp([x, zb - 200])[0]),
    zbx: (x) => warp([x, zb])[1],
    zTop: (x) => along(upper, x, 0),
    xprof,
    xtail,
    noseZ: (share) => lerp(at(cNose, 0)[1] + 10, hoodEdge[1], share),
    sec,
    y,
    wrap: (degrees, z) => {
      const t = (Math.abs(degrees) * Math.PI) / 180
      const s = Math.pow(Math.sin(t), 2 / pn)
      const c = Math.pow(Math.max(0, Math.cos(t)), 2 / pn)
      const x = xprof(z) + pa * (1 - c)
      return [x, Math.sign(degrees) * hw * s * sec(z) * (1 - 0.035 * Math.pow((x - Lx * 0.52) / (Lx * 0.5), 2)), z]
    },
    front: (across, z) => [xprof(z) + depth(clamp(across / (hw * sec(z)), -1, 1)), across, z],
  }
}
