import { closeup } from './closeup.ts'
import { backdrop } from './backdrop.ts'
import { exterior } from './exterior.ts'
import { geometry, type Geometry } from './geometry.ts'
import { interior } from './interior.ts'
import { short1, short2, type Point } from './numbers.ts'
import { paintOf } from './paint.ts'
import { makeScene } from './scene.ts'
import { shadow } from './shadow.ts'
import { styleOf } from './style.ts'
import { Surface } from './surface.ts'
import type { Angle, Drawing } from './types.ts'
import { makeView, type View } from './view.ts'

/** The oblique view has most curves; half a pixel more is not seen there. */
const finenessOf = (angle: Angle) =>
  angle === 'front34' ? { tolerance: 0.72, steps: 1 } : { tolerance: 0.45, steps: 2 }

/** Mirrors a car in the polished floor, about the line on which its tyres stand. */
function mirrorInFloor(D: Surface, G: Geometry, V: View, parts: readonly string[]): void {
  const mask = D.newId()
  const [x, y] = V.P(V.rear ? G.ra : G.fa, G.hw * 0.93, 0)
  const [x2, y2] = V.side ? V.P(G.ra, G.hw * 0.93, 0) : [x + 1, y]
  const slope = (y2 - y) / (x2 - x)
  const start = y - slope * x
  const middle: Point = [600, 600 * slope + start]
  const reach = 170
  const length = Math.hypot(1, slope)
  const end: Point = [middle[0] + (-slope / length) * reach, middle[1] + (1 / length) * reach]
  const fade = D.between(middle, end, `0 #fff ${V.kind === 'front34' ? 0.3 : 0.42}, 1 #fff 0`)
  D.defs.push(`<mask id="${mask}"><rect width="1200" height="900" fill="${fade}"/></mask>`)
  // The reflection is dim: without its blurs it looks the same, and is drawn in half the time.
  const dim = parts.join('').replace(/ filter="[^"]*"/g, '')
  const flipped = `matrix(1 ${short2(2 * slope)} 0 -1 0 ${short1(2 * start)})`
  D.raw(`<g mask="url(#${mask})"><g transform="${flipped}">${dim}</g></g>`)
}

/** Backdrop, shadow and car, in the order in which they cover each other. */
function outsideView(D: Surface, drawing: Drawing, v: number): void {
  const { body, colour, angle, background } = drawing
  if (angle === 'interior' || angle === 'wheel') return
  const G = geometry(body, v)
  const V = makeView(G, angle)
  backdrop(D, background, v, V.gy, V.hz)
  const scene = makeScene(D, G, paintOf(colour), styleOf(v), V)
  const behind = D.take()
  shadow(scene, background)
  const ground = D.take()
  exterior(scene)
  const car = D.take()
  for (const part of behind) D.raw(part)
  if (background === 'showroom') mirrorInFloor(D, G, V, car)
  for (const part of [...ground, ...car]) D.raw(part)
}

/** Writes paths that occur more than once a single time. */
function assemble(D: Surface, flip: boolean): string {
  const out = D.take().join('')
  const defs = D.defs.join('')
  const uses = new Map<string, number>()
  for (const [, path = ''] of (defs + out).matchAll(/<path d="([^"]{40,})"/g)) uses.set(path, (uses.get(path) ?? 0) + 1)
  const ids = new Map([...uses].filter(([, count]) => count > 1).map(([path]) => [path, D.newId()]))
  const shared = [...ids].map(([path, id]) => `<path id="${id}" d="${path}"/>`).join('')
  const swap = (text: string) =>
    text.replace(/<path d="([^"]{40,})"/g, (whole, path: string) => {
      const id = ids.get(path)
      return id === undefined ? whole : `<use href="#${id}"`
    })
  const picture = flip ? `<g transform="matrix(-1 0 0 1 1200 0)">${swap(out)}</g>` : swap(out)
  const definitions = D.gradientDefs() + shared + swap(defs)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">',
    `<defs color-interpolation-filters="sRGB">${definitions}</defs>`,
    `${picture}</svg>`,
  ].join('')
}

/** Draws a car as SVG, 1200 x 900, without text, logo or brand shape. The same drawing gives the same bytes. */
export function drawCar(drawing: Drawing): string {
  const v = ((Math.trunc(drawing.variant) % 8) + 8) % 8
  const D = new Surface(finenessOf(drawing.angle))
  if (drawing.angle === 'interior') interior(D, paintOf(drawing.colour), v)
  else if (drawing.angle === 'wheel') closeup(D, drawing.body, paintOf(drawing.colour), styleOf(v), drawing.background)
  else outsideView(D, drawing, v)
  return assemble(D, drawing.flip)
}
