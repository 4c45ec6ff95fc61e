import type { Geometry } from './geometry.ts'
import type { Point, Point3 } from './numbers.ts'
import type { Angle } from './types.ts'

/** Angles that show the car from outside, whole. */
export type OutsideAngle = Exclude<Angle, 'interior' | 'wheel'>

/** The camera: how points in space fall on the picture. */
export interface View {
  readonly kind: OutsideAngle
  /** Whether flank, front or rear are seen. */
  readonly side: boolean
  readonly front: boolean
  readonly rear: boolean
  /** Pixels per millimetre. */
  readonly s: number
  /** Height of the ground under the car, and of the horizon, in pixels. */
  readonly gy: number
  readonly hz: number
  readonly P: (x: number, y: number, z: number) => Point
}

/** The side view: without perspective. */
function flatView(G: Geometry): View {
  const s = Math.min(Math.min(1104, 1096 * (0.7 + (0.3 * G.Lx) / 4850)) / G.Lx, 640 / G.Hx)
  const left = 600 - (G.Lx * s) / 2
  const gy = 668
  return {
    kind: 'side',
    side: true,
    front: false,
    rear: false,
    s,
    gy,
    hz: 520,
    P: (x, _y, z) => [left + x * s, gy - z * s],
  }
}

/** The camera for an angle: flat for the side, true perspective for the others. */
export function makeView(G: Geometry, kind: OutsideAngle): View {
  if (kind === 'side') return flatView(G)
  const rear = kind === 'rear'
  const oblique = kind === 'front34'
  const azimuth = oblique ? (47 * Math.PI) / 180 : 0
  const distance = oblique ? 7600 : 8200
  const height = oblique ? 1420 : 1180
  const target: Point3 = oblique ? [G.Lx * 0.46, 0, 640] : [G.Lx / 2, 0, 700]
  const camera: Point3 = [
    target[0] - Math.cos(azimuth) * (rear ? -1 : 1) * distance,
    target[1] + Math.sin(azimuth) * distance,
    height,
  ]
  const ahead: Point3 = [target[0] - camera[0], target[1] - camera[1], target[2] - camera[2]]
  const length = Math.hypot(...ahead)
  const f: Point3 = [ahead[0] / length, ahead[1] / length, ahead[2] / length]
  const level = Math.hypot(f[0], f[1])
  const right: Point3 = rear ? [0, 1, 0] : [-f[1] / level, f[0] / level, 0]
  const up: Point3 = [(-f[0] * f[2]) / level, (-f[1] * f[2]) / level, level]
  const raw = (x: number, y: number, z: number): Point => {
    const [dx, dy, dz] = [x - camera[0], y - camera[1], z - camera[2]]
    const w = dx * f[0] + dy * f[1] + dz * f[2]
    return [(dx * right[0] + dy * right[1]) / w, -(dx * up[0] + dy * up[1] + dz * up[2]) / w]
  }
  const corners = G.outline.flatMap(([x, z]) => [1, -1].map((side) => raw(x, side * G.y(x, z), z)))
  const wheels = [G.fa, G.ra].map((x) => raw(x, G.hw * 0.95, 0)[1])
  const left = Math.min(...corners.map((point) => point[0]))
  const rightmost = Math.max(...corners.map((point) => point[0]))
  const top = Math.min(...corners.map((point) => point[1]))
  const bottom = Math.max(...corners.map((point) => point[1]), ...wheels)
  const s = Math.min((oblique ? 1060 : 800) / (rightmost - left), (oblique ? 600 : 610) / (bottom - top))
  const gy = oblique ? 735 : 745
  return {
    kind,
    side: oblique,
    front: !rear,
    rear,
    s: s / distance,
    gy,
    hz: oblique ? 470 : 500,
    P: (x, y, z) => {
      const point = raw(x, y, z)
      return [600 + (point[0] - (left + rightmost) / 2) * s, gy + (point[1] - bottom) * s]
    },
  }
}
