import { type Knot } from './numbers.ts'

/** Feature of the far end and the flanks of a body. */
export type Feature = 'clad' | 'hatch' | 'rails' | 'bed' | 'slide'

/** One body type, seen from the side, in millimetres; x runs rearwards from the nose, z up. */
export interface Spec {
  readonly length: number
  readonly height: number
  readonly width: number
  readonly wheelbase: number
  /** Front axle, from the nose. */
  readonly frontAxle: number
  readonly wheelRadius: number
  /** Ground clearance. */
  readonly clearance: number
  /** Waistline. */
  readonly waist: number
  readonly nose: readonly Knot[]
  readonly hood: readonly Knot[]
  readonly windscreen: readonly Knot[]
  readonly roof: readonly Knot[]
  readonly tail: readonly Knot[]
  /** Outline of the side windows. */
  readonly windows: readonly Knot[]
  /** Pillars between the windows: foot, head, width. */
  readonly pillars: readonly (readonly [foot: number, head: number, width: number])[]
  /** Shut lines of the doors. */
  readonly doors: readonly number[]
  readonly features: readonly Feature[]
}
