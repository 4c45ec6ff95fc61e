import { clamp, smoothStep, type Point3 } from './numbers.ts'
import { type Outline } from './outline.ts'
import type { Body } from './types.ts'

/** How wide a car is where. */
export interface Width {
  /** Share of the half width at a height. */
  readonly sec: (z: number) => number
  /** Half width of the flank. */
  readonly y: (x: number, z: number) => number
  /** A point of the nose: degrees around the plan, 0 is the centre line and 90 the flank. */
  readonly wrap: (degrees: number, z: number) => Point3
  /** A point of the nose at a distance from the centre line. */
  readonly front: (y: number, z: number) => Point3
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

/** Plan of the nose, a superellipse: how far back it reaches, and its power. */
const planOf = (body: Body): readonly [reach: number, power: number] =>
  body === 'pickup' ? [420, 2.9] : [body === 'suv' ? 520 : 600, 2.4]

/** The widths of a body with half a width `hw`, a waistline `zb` and a length `Lx`. */
export function widthOf(body: Body, hw: number, zb: number, Lx: number, outline: Outline): Width {
  const { xprof, xtail, hoodEdge, end } = outline
  const [pa, pn] = planOf(body)

  const sec = (z: number): number => {
    const top = zb + 10
    if (z <= top) return 1 - 0.055 * ((z - 620) / 400) ** 2 * (z < 620 ? 1 : 0.55)
    return sec(top) - ((z - top) / hw) * TUMBLEHOME[body] * (1 + (0.25 * (z - top)) / 500)
  }
  const plan = (d: number) => Math.pow(1 - Math.pow(clamp((pa - d) / pa, 0, 1), pn), 1 / pn)
  const depth = (q: number) => pa * (1 - Math.pow(Math.max(0, 1 - Math.pow(Math.min(1, Math.abs(q)), pn)), 1 / pn))
  const belly = (x: number) => 0.035 * Math.pow(Math.abs(x - Lx * 0.52) / (Lx * 0.5), 2)

  const y = (x: number, z: number): number => {
    const fromNose = x - xprof(Math.min(z, hoodEdge[1]))
    const toTail = Math.max(0, xtail(Math.max(z, end[1] + 5)) - x)
    let share = plan(Math.max(0, fromNose))
    if (toTail < 380) {
      const round = 0.2 - 0.1 * smoothStep(zb - 40, zb + 240, z)
      share *= Math.pow(1 - Math.pow(clamp((380 - toTail) / 380, 0, 1), 3), 1 / 3) * round + 1 - round
    }
    share *= 1 - belly(x) - (z > zb ? 0.07 * smoothStep(Lx * 0.5, Lx, x) : 0)
    return hw * share * sec(z)
  }
  const wrap = (degrees: number, z: number): Point3 => {
    const t = (Math.abs(degrees) * Math.PI) / 180
    const s = Math.pow(Math.sin(t), 2 / pn)
    const c = Math.pow(Math.max(0, Math.cos(t)), 2 / pn)
    const x = xprof(z) + pa * (1 - c)
    return [x, Math.sign(degrees) * hw * s * sec(z) * (1 - belly(x)), z]
  }
  const front = (across: number, z: number): Point3 => [
    xprof(z) + depth(clamp(across / (hw * sec(z)), -1, 1)),
    across,
    z,
  ]
  return { sec, y, wrap, front }
}
