import { drawCar } from './car.ts'
import { SPECS } from './specs.ts'
import type { Angle, Background, Body, Drawing } from './types.ts'

export const BODIES = Object.keys(SPECS) as Body[]
export const ANGLES: readonly Angle[] = ['side', 'front34', 'front', 'rear', 'interior', 'wheel']
export const BACKGROUNDS: readonly Background[] = ['lot', 'showroom', 'studio']
const VARIANTS = [0, 1, 2, 3, 4, 5, 6, 7]

const usual: Drawing = {
  body: 'sedan',
  colour: 'navy',
  angle: 'front34',
  variant: 3,
  background: 'studio',
  flip: false,
}

/** One page to look at: every body from every angle, then the variants and backgrounds of one car. */
export function contactSheet(): string {
  const rows = [
    ...BODIES.map((body) => row(body, ANGLES, (angle) => ({ ...usual, body, angle }))),
    row('variants, front', VARIANTS, (variant) => ({ ...usual, variant })),
    row('variants, rear', VARIANTS, (variant) => ({ ...usual, variant, angle: 'rear' })),
    row('backgrounds', BACKGROUNDS, (background) => ({ ...usual, background })),
  ]
  const style = 'body{font:14px sans-serif}tr>*{padding:2px;text-align:start}img{display:block;inline-size:240px}'
  return `<!doctype html><meta charset="utf-8"><title>Car drawings</title><style>${style}</style><table>${rows.join('')}</table>\n`
}

function row<T extends string | number>(name: string, values: readonly T[], drawingOf: (value: T) => Drawing): string {
  // As pictures of their own, since the ids in two drawings are the same.
  const cells = values.map((value) => {
    const data = Buffer.from(drawCar(drawingOf(value))).toString('base64')
    return `<td><img alt="${name} ${value}" title="${value}" src="data:image/svg+xml;base64,${data}"></td>`
  })
  return `<tr><th>${name}</th>${cells.join('')}</tr>`
}
