/** A point of a picture, or of a side view in millimetres. */
export type Point = readonly [x: number, y: number]

/** A point of a curve; the 1 marks a corner, all others are passed smoothly. */
export type Knot = readonly [x: number, y: number, corner?: number | undefined]

/** A point in space, in millimetres: x rearwards from the nose, y towards the viewer, z up. */
export type Point3 = readonly [x: number, y: number, z: number]

/** A value, not below `low` and not above `high`. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** The value between `a` and `b` at a share 0..1. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** The way from `b` to `a`. */
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

/** The scalar product. */
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]

/** A direction, of length 1. */
export const unit = (a: Point): Point => {
  const length = Math.hypot(a[0], a[1]) || 1
  return [a[0] / length, a[1] / length]
}

/** 0 below `a`, 1 above `b`, smooth between. */
export function smoothStep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}

/** `n + 1` values of a function at even steps from `a` to `b`. */
export const range = <T>(a: number, b: number, n: number, f: (value: number, index: number) => T): T[] =>
  times(n + 1, (i) => f(lerp(a, b, i / n), i))

/** The values of a function of 0 .. n - 1. */
export const times = <T>(n: number, f: (index: number) => T): T[] => Array.from({ length: n }, (_, i) => f(i))

/** `n + 1` values of a function around a circle, which closes with the first; it gets the cosine and the sine. */
export const circle = <T>(n: number, f: (cos: number, sin: number) => T): T[] =>
  range(0, 2 * Math.PI, n, (angle) => f(Math.cos(angle), Math.sin(angle)))

/** A list from its end. */
export const reversed = <T>(items: readonly T[]): T[] => items.slice().reverse()

/** A number with one decimal at most, without a leading zero: as short as SVG allows. */
export function short1(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded).replace(/^(-?)0\./, '$1.')
}

/** A number with two decimals at most, without a leading zero. */
export const short2 = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.')
