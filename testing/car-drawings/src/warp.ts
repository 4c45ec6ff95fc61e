import { at } from './at.ts'
import { smoothStep, type Knot } from './numbers.ts'
import { SPECS } from './specs.ts'
import type { Body } from './types.ts'

/** How a variant bends a body type: what makes one model look unlike another. */
export const bends = (v: number) => ({
  wheelbase: at([0, 90, -80, 60, -40, 120, -110, 30], v),
  roof: at([0, 22, -22, -12, 26, -30, 34, 8], v),
  hood: at([0, 22, -12, 30, 10, -22, 40, -6], v),
  wheel: at([1, 1.02, 0.98, 1.05, 0.97, 1.06, 0.99, 1.03], v),
  wedge: at([0, 18, 34, -8, 12, 44, -14, 24], v),
  cabin: at([0, 60, -40, 90, -70, 110, -90, 20], v),
  tail: at([0, -14, 10, -6, 16, -20, 8, -10], v),
})

/** Moves a body type's points as a variant wants. */
export function warper(body: Body, v: number): (knot: Knot) => Knot {
  const { size, wheels } = SPECS[body]
  const { length, height, waist, clearance } = size
  const bend = bends(v)
  const pickup = body === 'pickup'
  const fa = wheels.front
  const ra = wheels.front + wheels.base
  return ([x, z, corner]) => {
    const cabin = bend.cabin * smoothStep(waist - 60, height, z) * (pickup ? 0.3 : 0.75) * (x > ra + 500 ? 0.15 : 1)
    const tail = bend.tail * smoothStep(length - 700, length - 200, x)
    const X = x + bend.wheelbase * smoothStep(fa + 520, ra - 520, x) + cabin + tail
    const hood = bend.hood * smoothStep(500, waist - 80, z) * (1 - smoothStep(fa + 100, fa + 1100, x)) * 0.8
    const wedge = pickup ? 0 : bend.wedge * smoothStep(clearance + 250, waist, z) * smoothStep(fa, length, x)
    const Z = z + (bend.roof * smoothStep(waist, height, z) + hood) + wedge
    return corner ? [X, Z, corner] : [X, Z]
  }
}
