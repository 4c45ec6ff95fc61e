import { at } from './at.ts'
import { spline } from './curves.ts'
import { type Knot, type Point } from './numbers.ts'
import { outlineOf, type Outline } from './outline.ts'
import { SPECS, type Feature } from './specs.ts'
import type { Body } from './types.ts'
import { bends, warper } from './warp.ts'
import { widthOf, type Width } from './width.ts'

/** A car as a shape in space, in millimetres: its curves, and how wide it is where. */
export interface Geometry extends Outline, Width {
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
  /** Side windows: dense outline, and the corner before the mirror. */
  readonly dlo: readonly Point[]
  readonly mirrorFoot: Point
  readonly tailPts: readonly Knot[]
  readonly pil: readonly (readonly [foot: number, head: number, width: number])[]
  readonly door: readonly number[]
  /** Height of the waistline at a length. */
  readonly zbx: (x: number) => number
}

/** The shape of a body type in one of its eight variants. */
export function geometry(body: Body, v: number): Geometry {
  const spec = SPECS[body]
  const { size, wheels } = spec
  const bend = bends(v)
  const warp = warper(body, v)
  const zb = size.waist
  const hw = size.width / 2
  const Lx = size.length + bend.wheelbase + bend.tail
  const lines = outlineOf([spec.nose, spec.hood, spec.windscreen, spec.roof, spec.tail].map((part) => part.map(warp)))
  const has = (feature: Feature) => spec.features.includes(feature)
  const [mirrorX, mirrorZ] = warp(at(spec.windows, 0))
  return {
    ...lines,
    ...widthOf(body, hw, zb, Lx, lines),
    body,
    clad: has('clad'),
    hatch: has('hatch'),
    rails: has('rails'),
    bed: has('bed'),
    slide: has('slide'),
    fa: wheels.front,
    ra: wheels.front + wheels.base + bend.wheelbase,
    R: wheels.radius * bend.wheel,
    gc: size.clearance,
    zb,
    hw,
    Lx,
    Hx: Math.max(...lines.outline.map((point) => point[1])),
    dlo: spline(spec.windows.map(warp), true, 8),
    mirrorFoot: [mirrorX, mirrorZ],
    tailPts: spec.tail.map(warp),
    pil: spec.pillars.map(
      ([foot, head, width]) => [warp([foot, zb + 20])[0], warp([head, size.height - 60])[0], width] as const,
    ),
    door: spec.doors.map((x) => warp([x, zb - 200])[0]),
    zbx: (x) => warp([x, zb])[1],
  }
}
