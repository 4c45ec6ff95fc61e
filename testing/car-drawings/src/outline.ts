import { at } from './at.ts'
import { spline } from './curves.ts'
import { clamp, lerp, type Knot, type Point } from './numbers.ts'

/** The outline of a car in the side view, whole and in parts. */
export interface Outline {
  readonly outline: readonly Point[]
  readonly cNose: readonly Point[]
  readonly cHood: readonly Point[]
  readonly cWs: readonly Point[]
  readonly cRoof: readonly Point[]
  readonly cTail: readonly Point[]
  readonly hoodEdge: Point
  readonly cowl: Point
  readonly wsTop: Point
  readonly roofEnd: Point
  readonly end: Point
  /** Height of the upper outline at a length. */
  readonly zTop: (x: number) => number
  /** Where the nose begins, and the tail ends, at a height. */
  readonly xprof: (z: number) => number
  readonly xtail: (z: number) => number
  /** A height on the nose: 0 is its lower edge, 1 that of the bonnet. */
  readonly noseZ: (share: number) => number
}

/** The value of a curve at a position, between its points; the last value beyond its end. */
function along(curve: readonly Point[], position: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  const next = curve.findIndex((point, i) => i > 0 && point[from] >= position)
  if (next < 0) return at(curve, curve.length - 1)[to]
  const a = at(curve, next - 1)
  const b = at(curve, next)
  if (from === 0) return lerp(a[1], b[1], clamp((position - a[0]) / (b[0] - a[0] || 1), 0, 1))
  return lerp(a[0], b[0], (position - a[1]) / (b[1] - a[1] || 1))
}

/** Puts nose, bonnet, windscreen, roof and tail together as one smooth line, and cuts that into the parts again. */
export function outlineOf(parts: readonly (readonly Knot[])[]): Outline {
  const all = parts.flat()
  const isCorner = (i: number) => i === 0 || i === all.length - 1 || Boolean(at(all, i)[2])
  const sampleOf = [0]
  // A stretch between two corners has 4 samples, any other 10: as `spline` gives them.
  for (let i = 0; i < all.length - 1; i++) sampleOf.push(at(sampleOf, i) + (isCorner(i) && isCorner(i + 1) ? 4 : 10))
  const outline = spline(all, false, 10)
  const ends = parts.map((_, i) => parts.slice(0, i + 1).flat().length - 1)
  const cut = (part: number) =>
    outline.slice(at(sampleOf, part === 0 ? 0 : at(ends, part - 1)), at(sampleOf, at(ends, part)) + 1)
  const knot = (part: number): Point => {
    const [x, z] = at(all, at(ends, part))
    return [x, z]
  }
  const [cNose, cHood, cWs, cRoof, cTail] = [cut(0), cut(1), cut(2), cut(3), cut(4)]
  const upper = [...cHood, ...cWs, ...cRoof, ...cTail]
  const foot = at(cNose, 0)
  const hoodEdge = knot(0)
  return {
    outline,
    cNose,
    cHood,
    cWs,
    cRoof,
    cTail,
    hoodEdge,
    cowl: knot(1),
    wsTop: knot(2),
    roofEnd: knot(3),
    end: knot(4),
    zTop: (x) => along(upper, x, 0),
    xprof: (z) => (z <= foot[1] ? foot[0] : along(cNose, z, 1)),
    xtail: (z) => {
      const beyond = cTail.findIndex((point) => point[1] < z)
      return beyond < 0 ? at(cTail, cTail.length - 1)[0] : at(cTail, Math.max(0, beyond - 1))[0]
    },
    noseZ: (share) => lerp(foot[1] + 10, hoodEdge[1], share),
  }
}
