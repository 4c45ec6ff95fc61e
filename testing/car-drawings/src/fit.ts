import { at } from './at.ts'
import { clamp, dot, minus, unit, type Point } from './numbers.ts'

/** A piece of a fitted curve: a cubic with its two handles, or a straight line. */
export interface Piece {
  readonly handles: readonly [Point, Point] | null
  readonly end: Point
}

/** Deepest splitting of a run that no single cubic fits. */
const MAX_DEPTH = 8

const size = (a: Point): number => Math.hypot(a[0], a[1])

/** Positions of points along their line, 0..1, and its length. */
function parameters(points: readonly Point[]): { u: number[]; total: number } {
  const lengths = [0]
  for (let i = 1; i < points.length; i++)
    lengths.push(at(lengths, i - 1) + size(minus(at(points, i), at(points, i - 1))))
  const total = at(lengths, points.length - 1) || 1
  return { u: lengths.map((length) => length / total), total }
}

/** The handles of the cubic that is nearest to the points (least squares). */
function handlesOf(
  points: readonly Point[],
  u: readonly number[],
  t1: Point,
  t2: Point,
  total: number,
): readonly [Point, Point] {
  const a = at(points, 0)
  const b = at(points, points.length - 1)
  const distance = size(minus(a, b))
  let [A, B, C, X, Y] = [0, 0, 0, 0, 0]
  points.forEach((point, i) => {
    const t = at(u, i)
    const m = 1 - t
    const b1 = 3 * m * m * t
    const b2 = 3 * m * t * t
    const b0 = m * m * m + b1
    const b3 = t * t * t + b2
    const r: Point = [point[0] - a[0] * b0 - b[0] * b3, point[1] - a[1] * b0 - b[1] * b3]
    A += b1 * b1
    B += b1 * b2 * dot(t1, t2)
    C += b2 * b2
    X += b1 * dot(r, t1)
    Y += b2 * dot(r, t2)
  })
  const D = A * C - B * B
  let k1 = D ? (X * C - Y * B) / D : 0
  let k2 = D ? (A * Y - B * X) / D : 0
  if (k1 < distance * 0.01 || k2 < distance * 0.01 || k1 > total * 2 || k2 > total * 2) k1 = k2 = total / 3
  return [
    [a[0] + t1[0] * k1, a[1] + t1[1] * k1],
    [b[0] + t2[0] * k2, b[1] + t2[1] * k2],
  ]
}

/** The largest distance of the points from a cubic, and where; moves their positions a step nearer to it. */
function improve(
  points: readonly Point[],
  u: number[],
  handles: readonly [Point, Point],
): { error: number; where: number } {
  const n = points.length - 1
  const a = at(points, 0)
  const b = at(points, n)
  const [c1, c2] = handles
  let error = 0
  let where = n >> 1
  for (let i = 1; i < n; i++) {
    const t = at(u, i)
    const m = 1 - t
    const on = (k: 0 | 1) => m * m * m * a[k] + 3 * m * m * t * c1[k] + 3 * m * t * t * c2[k] + t * t * t * b[k]
    const d = minus([on(0), on(1)], at(points, i))
    const length = size(d)
    if (length > error) {
      error = length
      where = i
    }
    const slope = (k: 0 | 1) => 3 * (m * m * (c1[k] - a[k]) + 2 * m * t * (c2[k] - c1[k]) + t * t * (b[k] - c2[k]))
    const d1: Point = [slope(0), slope(1)]
    const g = dot(d1, d1)
    if (g > 1e-6) u[i] = clamp(t - dot(d, d1) / g, 0, 1)
  }
  return { error, where }
}

/** Fits cubics to one smooth run of points (after Schneider); `t1` and `t2` are its directions at both ends. */
export function fitCubics(points: readonly Point[], t1: Point, t2: Point, tolerance: number, depth = 0): Piece[] {
  const n = points.length - 1
  const end = at(points, n)
  if (n < 2) return [{ handles: null, end }]
  const { u, total } = parameters(points)
  let where = n >> 1
  for (let round = 0; round < 4; round++) {
    const handles = handlesOf(points, u, t1, t2, total)
    const found = improve(points, u, handles)
    // Where no point is off at all, the split stays where it was.
    if (found.error > 0) where = found.where
    if (found.error < tolerance) return [{ handles, end }]
    if (found.error > tolerance * 12) break
  }
  if (depth > MAX_DEPTH) return [{ handles: null, end }]
  const t = unit(minus(at(points, Math.max(0, where - 1)), at(points, Math.min(n, where + 1))))
  return [
    ...fitCubics(points.slice(0, where + 1), t1, t, tolerance, depth + 1),
    ...fitCubics(points.slice(where), [-t[0], -t[1]], t2, tolerance, depth + 1),
  ]
}
