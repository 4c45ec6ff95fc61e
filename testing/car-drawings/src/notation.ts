import { reversed, type Knot, type Point, type Point3 } from './numbers.ts'

const entries = (text: string): string[][] => text.split(', ').map((entry) => entry.split(' '))

/** Reads "-30 46, 170 -40": pairs of numbers. */
export const pairs = (text: string): Point[] => entries(text).map(([x, y]) => [Number(x), Number(y)])

/** Reads "50 -72 34, 63 -52 34": triples of numbers. */
export const triples = (text: string): Point3[] => entries(text).map(([a, b, c]) => [Number(a), Number(b), Number(c)])

/** Reads "230 190!, 95 215": points of a curve; the sign marks a corner. A long curve may be given as two texts. */
export const knots = (...texts: readonly string[]): Knot[] =>
  texts
    .flatMap(entries)
    .map(([x, y = '']) => (y.endsWith('!') ? [Number(x), Number(y.slice(0, -1)), 1] : [Number(x), Number(y)]))

/** A shape moved by `dx` and `dy`. */
export const moved = (shape: readonly Knot[], dx: number, dy: number): Knot[] =>
  shape.map(([x, y, corner]) => [dx + x, dy + y, corner])

/** Half a shape, followed by its mirror image on the other side of the centre line. */
export const bothHalves = (half: readonly Knot[]): Knot[] => [
  ...half,
  ...reversed(half).map(([across, up, corner]): Knot => [-across, up, corner]),
]

/** The corners of a box: left, top, right, bottom. */
export const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
