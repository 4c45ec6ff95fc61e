import { lerp, range, reversed, smoothStep, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The bonnet with its ridges and shut lines. */
export function bonnet(scene: Scene): void {
  const { D, G, p, V, P, lampZ } = scene
  const middle = G.cHood.filter((point, i) => i % 2 === 0 && point[0] > 330)
  const cowl = range(-1, 1, 12, (k): Point3 => [
    G.cowl[0] + 80 * k * k,
    k * G.y(G.cowl[0] + 80, G.cowl[1] - 34),
    G.cowl[1] - 34 * k * k,
  ])
  const body = outline(scene, middle, cowl)
  const front = P(...G.wrap(0, lampZ))
  const back = P(G.cowl[0], 0, G.cowl[1])
  const lean = V.kind === 'front' ? 0 : 0.25
  const end: Point = [front[0] + (back[0] - front[0]) * lean, back[1]]
  D.fill(body, D.between(front, end, p.tones('0 .12, .2 .34, .6 .52, 1 .72')))
  D.clipped(body, () => {
    ridges(scene, middle)
    shadeBeforeCowl(scene, cowl)
  })
  shutLines(scene, middle)
}

/** Around front edge, wings, cowl and the middle. */
function outline({ G, V, lampZ, around }: Scene, middle: readonly Point[], cowl: readonly Point3[]): string {
  const lead = range(-82, V.kind === 'front' ? 82 : 66, 24, (a) => G.wrap(a, lampZ))
  const wing = (s: number) => middle.map(([x, z]): Point3 => [x, s * G.y(x, z - 34), z - 34 - 10])
  const line = (y: number, down: number) => middle.map(([x, z]): Point3 => [x, y, z - down])
  const top = [...line(0, 0), ...line(-G.hw * 0.5, 8), ...line(G.hw * 0.5, 8)]
  return around([...lead, ...wing(1), ...wing(-1), ...cowl, ...top])
}

/** Two ridges along the bonnet: shade outside, light inside. */
function ridges({ D, G, p, V, dark, d3 }: Scene, middle: readonly Point[]): void {
  const frontal = V.kind === 'front'
  const edge = (k: number, width: number, down: number) =>
    middle.map(([x, z]): Point3 => [x, k * G.hw * lerp(0.8, 1, smoothStep(300, 1200, x)) + width, z - down])
  const ridge = (k: number, width: number) => d3([...edge(k, 0, 8), ...reversed(edge(k, width, 10))])
  const shade = ridge(0.5, 120) + ridge(-0.5, -120)
  D.fill(shade, p.t(-0.45), opacity(frontal ? 0.13 : 0.42) + D.blur(frontal ? 8 : 4))
  if (!frontal) D.fill(ridge(0.5, -70) + ridge(-0.5, 70), p.hi, opacity(dark ? 0.3 : 0.5) + D.blur(3))
}

/** The dark gap below the windscreen. */
function shadeBeforeCowl({ D, p, d3 }: Scene, cowl: readonly Point3[]): void {
  const line = (ahead: number, down: number) => cowl.map(([x, y, z]): Point3 => [x - ahead, y, z - down])
  D.fill(d3([...line(40, 0), ...reversed(line(150, 6))]), p.t(-0.55), opacity(0.4) + D.blur(5))
}

/** The lines to the wings and to the nose, with the light beside them. */
function shutLines({ D, G, p, lampZ, d3Open }: Scene, middle: readonly Point[]): void {
  const wing = (s: number) => d3Open(middle.map(([x, z]): Point3 => [x, s * G.y(x, z - 34) * 0.93, z - 30]))
  const lines = wing(1) + wing(-1) + d3Open(range(-62, 62, 20, (a) => G.wrap(a, lampZ - 12)))
  D.line(lines, p.hi, 1, opacity(0.4) + ' transform="translate(.8 1.5)"')
  D.line(lines, p.lo, 1.5, opacity(0.75))
}
