import { short1, short2, type Point } from './numbers.ts'
import { shortColour, withAlpha } from './paint.ts'

interface Gradient {
  readonly id: string
  readonly radial: boolean
  readonly place: string
  readonly stops: string
}

/** Reads stops, "0 #fff .4, .5 #ccc, 1 #000": offset 0..1, colour and, if it is not 1, opacity of each. Gives SVG. */
export const stopsOf = (text: string): string =>
  text
    .split(', ')
    .map((stop) => {
      const [offset = '0', colour = '', alpha = '1'] = stop.split(' ')
      const shown = Number(alpha) === 1 ? shortColour(colour) : withAlpha(colour, Number(alpha))
      return `<stop${Number(offset) > 0.004 ? ` offset="${short2(Number(offset))}"` : ''} stop-color="${shown}"/>`
    })
    .join('')

/** The gradients of one picture. Each method takes the place of a gradient and its stops, and gives it as a fill. */
export class Gradients {
  private readonly newId: () => string
  private readonly all: Gradient[] = []
  private readonly known = new Map<string, string>()

  constructor(newId: () => string) {
    this.newId = newId
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: string): string {
    const upright = Math.abs(x1 - x2) < 0.5
    const level = !upright && Math.abs(y1 - y2) < 0.5
    const [ax, bx] = upright ? [0, 0] : [x1, x2]
    const [ay, by] = level ? [0, 0] : [y1, y2]
    const fine = Math.abs(ax - bx) + Math.abs(ay - by) < 60
    const number = (value: number) => short1(fine ? value : Math.round(value))
    const field = (name: string, value: number, usual?: string) =>
      number(value) === usual ? '' : ` ${name}="${number(value)}"`
    return this.add(false, field('x1', ax, '0') + field('y1', ay, '0') + field('x2', bx) + field('y2', by), stops)
  }

  radial([cx, cy]: Point, r: number, stops: string, transform: string): string {
    const turned = transform === '' ? '' : ` gradientTransform="${transform}"`
    return this.add(true, ` cx="${short1(cx)}" cy="${short1(cy)}" r="${short1(r)}"${turned}`, stops)
  }

  /** All of them as SVG; stop lists that are used twice or more are written once. */
  defs(): string {
    const uses = new Map<string, number>()
    for (const { stops } of this.all) uses.set(stops, (uses.get(stops) ?? 0) + 1)
    const owners = new Map<string, string>()
    let text = '<linearGradient id="u" gradientUnits="userSpaceOnUse"/>'
    for (const { id, radial, place, stops } of this.all) {
      const tag = radial ? 'radialGradient' : 'linearGradient'
      const owner = owners.get(stops)
      text += `<${tag} id="${id}" href="#${owner ?? 'u'}"${place}${owner === undefined ? `>${stops}</${tag}>` : '/>'}`
      if (owner === undefined && (uses.get(stops) ?? 0) > 1) owners.set(stops, id)
    }
    return text
  }

  private add(radial: boolean, place: string, stopsText: string): string {
    const stops = stopsOf(stopsText)
    const key = `${radial ? 1 : 0}${place}${stops}`
    const known = this.known.get(key)
    if (known !== undefined) return `url(#${known})`
    const id = this.newId()
    this.known.set(key, id)
    this.all.push({ id, radial, place, stops })
    return `url(#${id})`
  }
}
