import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEMPLATES } from '../templates-folder.ts'
import { DESIGNS, type Drawing } from './drawing.ts'
import { painted } from './paint.ts'

const INTERIORS = 2
const BACKDROP = '<!-- backdrop -->'
const REFLECTION = /^<g id="reflection".*\n/m
const CAR = /^<g id="car">(.*)<\/g>$/m

/** A car as SVG, 1200 x 900, without text, logo or brand shape: a template in the colour and before the background of the drawing. */
export function drawCar(drawing: Drawing): string {
  const { angle, background, colour, flip } = drawing
  const isOutside = angle !== 'interior' && angle !== 'wheel'
  const car = readTemplate(`cars/${designOf(drawing)}`)
  const whole = isOutside ? car.replace(BACKDROP, readTemplate(`backdrops/${background}-${angle}`)) : car
  const picture = painted(background === 'showroom' ? reflected(whole) : whole.replace(REFLECTION, ''), colour)
  return flip
    ? picture.replace(/(<svg[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="matrix(-1 0 0 1 1200 0)">$2</g>$3')
    : picture
}

function designOf({ body, angle, variant }: Drawing): string {
  const number = (designs: number) => (variant % designs) + 1
  return angle === 'interior' ? `interior-${number(INTERIORS)}` : `${body}-${number(DESIGNS[body])}-${angle}`
}

/** The car once more in the polished floor. It is dim: without its blurs it looks the same, and is drawn in half the time. */
function reflected(picture: string): string {
  const [, car = ''] = CAR.exec(picture) ?? []
  return picture.replace('<!-- car -->', car.replaceAll(/ filter="[^"]*"/g, ''))
}

const templates = new Map<string, string>()

function readTemplate(name: string): string {
  const known = templates.get(name)
  if (known !== undefined) return known
  const template = readFileSync(join(TEMPLATES, `${name}.svg`), 'utf8')
  templates.set(name, template)
  return template
}
