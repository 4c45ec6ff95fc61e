import { type Knot, type Point } from './numbers.ts'

/** Reads "-30 46, 170 -40": pairs of numbers. */
export const pairs = (text: string): Point[] =>
  text.split(', ').map((entry): Point => {
    const [x = '0', y = '0'] = entry.split(' ')
    return [Number(x), Number(y)]
  })

/** Reads "230 190!, 95 215": points of a curve; the sign marks a corner. */
export const knots = (text: string): Knot[] =>
  text.split(', ').map((entry): Knot => {
    const [x = '0', y = '0'] = entry.split(' ')
    return y.endsWith('!') ? [Number(x), Number(y.slice(0, -1)), 1] : [Number(x), Number(y)]
  })

/** The corners of a box: left, top, right, bottom. */
export const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
