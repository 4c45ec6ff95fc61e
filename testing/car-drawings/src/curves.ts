import { at } from './at.ts'
import { lerp, reversed, type Knot, type Point } from './numbers.ts'

/** Samples on a stretch between two corners, which is straight. */
const STRAIGHT_SAMPLES = 4

const away = (p: Knot | Point, q: Knot | Point): number => Math.hypot(q[0] - p[0], q[1] - p[1])

function tangent(before: Knot | undefined, point: Knot, after: Knot | undefined): Point | null {
  if (!before || !after || point[2]) return null
  const d1 = away(before, point) || 1
  const d2 = away(point, after) || 1
  const part = (k: 0 | 1) => (((point[k] - before[k]) / d1) * d2 + ((after[k] - point[k]) / d2) * d1) / (d1 + d2)
  return [part(0), part(1)]
}

/** The tangent at the other end of a stretch that has only one: mirrored at its chord. */
function mirrored(t: Point, chord: Point): Point {
  const k = 2 * (t[0] * chord[0] + t[1] * chord[1])
  return [k * chord[0] - t[0], k * chord[1] - t[1]]
}

/** A dense line through knots, smooth but for the corners; `n` samples a stretch. */
export function spline(points: readonly Knot[], closed = false, n = 10): Point[] {
  const count = points.length
  const out: Point[] = []
  const get = (i: number): Knot | undefined => points[closed ? (i + count) % count : i]
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const p = get(i)
    const q = get(i + 1)
    if (!p || !q) break
    const d = away(p, q)
    const chord: Point = [(q[0] - p[0]) / (d || 1), (q[1] - p[1]) / (d || 1)]
    const own = tangent(get(i - 1), p, q)
    const next = tangent(p, q, get(i + 2))
    if (!own && !next) {
      for (let s = 0; s < STRAIGHT_SAMPLES; s++) out.push([lerp(p[0], q[0], s / 4), lerp(p[1], q[1], s / 4)])
      continue
    }
    const t0 = own ?? mirrored(next ?? chord, chord)
    const t1 = next ?? mirrored(t0, chord)
    for (let s = 0; s < n; s++) {
      const t = s / n
      const u = 1 - t
      const [a, b, c, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      const part = (k: 0 | 1) => a * p[k] + b * (p[k] + (t0[k] * d) / 3) + c * (q[k] - (t1[k] * d) / 3) + e * q[k]
      out.push([part(0), part(1)])
    }
  }
  const last = get(count - 1)
  if (!closed && last) out.push([last[0], last[1]])
  return out
}

/** Drops points that lie nearer than `tolerance` to the line of their neighbours (Ramer-Douglas-Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return points.slice()
  const a = at(points, 0)
  const b = at(points, points.length - 1)
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  let most = 0
  let where = 0
  for (let i = 1; i < points.length - 1; i++) {
    const p = at(points, i)
    const d = length > 1e-6 ? Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length : away(a, p)
    if (d > most) {
      most = d
      where = i
    }
  }
  if (most < tolerance) return [a, b]
  return [...simplify(points.slice(0, where + 1), tolerance).slice(0, -1), ...simplify(points.slice(where), tolerance)]
}

/** The convex hull of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (side: readonly Point[]): Point[] => {
    const out: Point[] = []
    for (const point of side) {
      while (out.length > 1 && turn(at(out, out.length - 2), at(out, out.length - 1), point) <= 0) out.pop()
      out.push(point)
    }
    out.pop()
    return out
  }
  return [...half(sorted), ...half(reversed(sorted))]
}
