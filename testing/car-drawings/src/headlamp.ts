import { at } from './at.ts'
import { spline } from './curves.ts'
import { knots, pairs, triples } from './notation.ts'
import { circle, range, type Knot, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The designs: degrees around the nose, mm above the height of the lamps. */
const OUTLINES = [
  '38 -70!, 50 -34, 66 -6, 79 20!, 77 -22, 67 -78, 52 -104, 40 -100!',
  '34 -58!, 50 -36, 68 -14, 81 4!, 79 -34, 66 -62, 50 -84, 35 -86!',
  '40 -60!, 54 -22, 68 2, 76 6, 78 -30, 76 -92, 64 -128, 46 -112!',
  '36 -48!, 54 -24, 70 -6, 80 8!, 73 -44, 69 -112!, 60 -78, 38 -78!',
].map((outline) => knots(outline))

/** Projectors of each design: place as above, radius. */
const PROJECTORS = [
  triples('50 -72 34, 63 -52 34'),
  triples('45 -60 22, 55 -52 22, 65 -42 21'),
  triples('58 -72 42'),
  triples('50 -54 20, 62 -46 20'),
]

/** The daylight strip of each design. */
const DAYLIGHTS: readonly (readonly Point[])[] = [
  range(38, 79, 12, (a) => [a, -92 + (a - 38) * 1.7]),
  range(38, 79, 12, (a) => [a, -76 + (a - 38) * 1.5]),
  range(44, 77, 12, (a) => [a, -112 + (a - 44) * 0.6]),
  pairs('40 -66, 69 -66, 74 -90, 71 -110'),
]

const LIGHT_FROM_ABOVE = pairs('30 30, 85 40, 85 -6, 30 -52')

/** Where a lamp is: `side` is 1 for the near side, -1 for the far side; `tall` stretches it. */
interface Place {
  readonly side: 1 | -1
  readonly tall: number
}

/** Lamps are a little wider than their outlines say. */
const wide = (degrees: number): number => 79 + (degrees - 79) * 1.16

const pointsOn = ({ G, lampZ }: Scene, { side, tall }: Place, points: readonly Knot[]): Point3[] =>
  points.map(([degrees, up]) => G.wrap(side * wide(degrees), lampZ + up * tall))

/** One headlamp; `side` is 1 for the near side, -1 for the far side. */
export function headlamp(scene: Scene, side: 1 | -1): void {
  const { D, G, p, st, P, lampZ, d3 } = scene
  const tall = G.bed ? 1.8 : G.body === 'van' ? 1.45 : 1.15
  const place = { side, tall }
  const outline = d3(pointsOn(scene, place, spline(at(OUTLINES, st.lamp), true, 8)))
  const top = P(...G.wrap(side * 60, lampZ - 10))
  const bottom = P(...G.wrap(side * 60, lampZ - 110 * tall))
  D.line(outline, p.lo, 3, opacity(0.5))
  const housing = D.between(top, bottom, '0 #59636b, .35 #20262b, 1 #0d1013')
  D.fill(outline, housing, ' stroke="#0a0b0d" stroke-width="1.2"')
  D.clipped(outline, () => {
    projectors(scene, place)
    daylight(scene, place)
    blob(scene, place, [77, -8, 16], '#e0862a', 0.6)
    D.fill(d3(pointsOn(scene, place, LIGHT_FROM_ABOVE)), '#fff', opacity(0.2))
  })
}

/** A round lamp within; `narrow` presses it from the sides. */
function blob({ D, G, lampZ, d3 }: Scene, { side, tall }: Place, [degrees, up, r]: Point3, fill: string, narrow = 1) {
  const point = (cos: number, sin: number) =>
    G.wrap(side * (wide(degrees) + r * 0.042 * cos * narrow), lampZ + up * tall + r * sin)
  D.fill(d3(circle(18, point)), fill)
}

/** The lenses. */
function projectors(scene: Scene, place: Place): void {
  for (const projector of at(PROJECTORS, scene.st.lamp)) {
    const lens = scene.D.glow('pj', '0 #f7fbff, .3 #a9bac6, .55 #313c45, .8 #c9d4db, 1 #59646c')
    blob(scene, place, projector, lens)
  }
}

/** The daylight strip with its glow. */
function daylight(scene: Scene, place: Place): void {
  const { D, st, d3Open } = scene
  const strip = d3Open(pointsOn(scene, place, at(DAYLIGHTS, st.lamp)))
  D.line(strip, '#dff0ff', 7, opacity(0.35) + D.blur(2))
  D.line(strip, '#fbfeff', st.lamp === 3 ? 3.4 : 2.8)
}
