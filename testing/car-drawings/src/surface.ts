import { coarse, pathText, pointsOf, type Fineness } from './path-text.ts'
import { clamp, short1, short2, type Point } from './numbers.ts'
import { shortColour, withAlpha } from './paint.ts'

/** A stop of a gradient: offset 0..1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, alpha?: number]

interface Gradient {
  readonly id: string
  readonly radial: boolean
  readonly place: string
  readonly stops: string
}

/** Size of the picture, in its own pixels. */
const WIDTH = 1200
const HEIGHT = 900

const BLURS = [1, 2, 3, 5, 8, 14, 20] as const

const nearestBlur = (strength: number): number =>
  BLURS.reduce<number>((a, b) => (Math.abs(b - strength) < Math.abs(a - strength) ? b : a), BLURS[0])

/** The extent of a shape, in pixels: left, top, right, bottom. */
type Extent = readonly [left: number, top: number, right: number, bottom: number]

/** A weaker blur is not seen at the sizes that are shown. */
const LEAST_BLUR = 2.4

/** Blurs that differ by no more than this factor are drawn as one. */
const ALIKE = 1.7

/** Shapes that wait to be blurred together: a blur costs far more than the shape. */
interface SoftShapes {
  readonly strength: number
  readonly extent: Extent
  readonly parts: string[]
}

const union = (a: Extent, b: Extent): Extent => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** A blur reaches about three times its strength. */
const BLUR_REACH = 3

function extentOf(path: string, stroke: number): Extent | undefined {
  const points = pointsOf(path)?.flat()
  if (!points || points.length === 0) return undefined
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const half = stroke / 2
  return [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half]
}

export const opacity = (value: number): string => ` opacity="${short2(value)}"`

/** The region of a blur: as small as may be, for the time it takes grows with it. */
function regionOf(extent: Extent, strength: number): string {
  const reach = strength * BLUR_REACH
  const left = clamp(Math.floor(extent[0] - reach), -reach, WIDTH)
  const top = clamp(Math.floor(extent[1] - reach), -reach, HEIGHT)
  const width = clamp(Math.ceil(extent[2] + reach), 0, WIDTH + reach) - left
  const height = clamp(Math.ceil(extent[3] + reach), 0, HEIGHT + reach) - top
  return `filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${width}" height="${height}"`
}

/** Collects the parts of one SVG picture. Ids are short and unique within the picture only. */
export class Surface {
  readonly defs: string[] = []
  readonly fineness: Fineness
  private out: string[] = []
  private soft: SoftShapes | undefined
  private count = 0
  private readonly gradients: Gradient[] = []
  private readonly known = new Map<string, string>()
  /** Strength of each blur filter, by its id. */
  private readonly blurs = new Map<string, number>()

  constructor(fineness: Fineness) {
    this.fineness = fineness
  }

  newId(): string {
    return `c${(this.count++).toString(36)}`
  }

  /** A definition that is written once, whatever the number of its uses; returns its id. */
  def(make: (id: string) => string, key: string): string {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const id = this.newId()
    this.defs.push(make(id))
    this.known.set(key, id)
    return id
  }

  /** Stops as SVG. */
  stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, alpha]) => {
        const shown = alpha === undefined || alpha === 1 ? shortColour(colour) : withAlpha(colour, alpha)
        return `<stop${offset > 0.004 ? ` offset="${short2(offset)}"` : ''} stop-color="${shown}"/>`
      })
      .join('')
  }

  /** A linear gradient, as a fill. */
  lin(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const upright = Math.abs(x1 - x2) < 0.5
    const level = !upright && Math.abs(y1 - y2) < 0.5
    const [ax, bx] = upright ? [0, 0] : [x1, x2]
    const [ay, by] = level ? [0, 0] : [y1, y2]
    const fine = Math.abs(ax - bx) + Math.abs(ay - by) < 60
    const number = (value: number) => short1(fine ? value : Math.round(value))
    const field = (name: string, value: number, usual?: string) =>
      number(value) === usual ? '' : ` ${name}="${number(value)}"`
    return this.gradient(false, field('x1', ax, '0') + field('y1', ay, '0') + field('x2', bx) + field('y2', by), stops)
  }

  /** A radial gradient, as a fill. */
  rad(cx: number, cy: number, r: number, stops: readonly Stop[], transform = ''): string {
    const turned = transform === '' ? '' : ` gradientTransform="${transform}"`
    return this.gradient(true, ` cx="${short1(cx)}" cy="${short1(cy)}" r="${short1(r)}"${turned}`, stops)
  }

  /** All gradients; stop lists that are used twice or more are written once. */
  gradientDefs(): string {
    const uses = new Map<string, number>()
    for (const { stops } of this.gradients) uses.set(stops, (uses.get(stops) ?? 0) + 1)
    const owners = new Map<string, string>()
    let text = '<linearGradient id="u" gradientUnits="userSpaceOnUse"/>'
    for (const { id, radial, place, stops } of this.gradients) {
      const tag = radial ? 'radialGradient' : 'linearGradient'
      const owner = owners.get(stops)
      text += `<${tag} id="${id}" href="#${owner ?? 'u'}"${place}${owner === undefined ? `>${stops}</${tag}>` : '/>'}`
      if (owner === undefined && (uses.get(stops) ?? 0) > 1) owners.set(stops, id)
    }
    return text
  }

  /** Attribute that blurs what it stands on; none where the blur would not be seen. */
  blur(strength: number): string {
    if (strength < LEAST_BLUR) return ''
    return ` filter="url(#${this.blurFilter(nearestBlur(strength), 'x="-.12" y="-.7" width="1.24" height="2.4"')})"`
  }

  /** Attribute that cuts what it stands on to a path. */
  clip(path: string): string {
    return ` clip-path="url(#${this.def((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`, `c${path}`)})"`
  }

  /** The path of a dense line, as fine as this picture wants it. */
  path(
    points: readonly Point[],
    close = true,
    tolerance = this.fineness.tolerance,
    steps = this.fineness.steps,
  ): string {
    return pathText(points, close, { tolerance, steps })
  }

  raw(svg: string): void {
    this.flush()
    this.out.push(svg)
  }

  /** Hands over all parts so far, and begins anew. */
  take(): string[] {
    this.flush()
    const parts = this.out
    this.out = []
    return parts
  }

  fill(path: string, fill: string, extra = ''): void {
    this.shape(
      extra,
      () => extentOf(path, 0),
      (soft, more) => `<path d="${soft ? coarse(path) : path}" fill="${shortColour(fill)}"${more}/>`,
    )
  }

  line(path: string, colour: string, width: number, extra = ''): void {
    const look = `fill="none" stroke="${shortColour(colour)}" stroke-width="${short1(width)}"`
    this.shape(
      extra,
      () => extentOf(path, width),
      (soft, more) => `<path d="${soft ? coarse(path) : path}" ${look}${more}/>`,
    )
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): void {
    const place = `cx="${short1(cx)}" cy="${short1(cy)}" rx="${short1(rx)}" ry="${short1(ry)}"`
    this.shape(
      extra,
      () => [cx - rx, cy - ry, cx + rx, cy + ry],
      (_soft, more) => `<ellipse ${place} fill="${fill}"${more}/>`,
    )
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): void {
    const place = (x ? ` x="${short1(x)}"` : '') + (y ? ` y="${short1(y)}"` : '')
    const size = ` width="${short1(width)}" height="${short1(height)}"`
    this.shape(
      extra,
      () => [x, y, x + width, y + height],
      (_soft, more) => `<rect${place}${size} fill="${fill}"${more}/>`,
    )
  }

  /** Draws a shape; one that is blurred joins the soft shapes just before it if their blurs are alike. */
  private shape(
    extra: string,
    extentOfShape: () => Extent | undefined,
    write: (soft: boolean, more: string) => string,
  ): void {
    const attribute = / filter="url\(#(\w+)\)"/.exec(extra)
    const strength = this.blurs.get(attribute?.[1] ?? '')
    const extent = strength === undefined ? undefined : extentOfShape()
    if (!attribute || strength === undefined || !extent) {
      this.raw(write(attribute !== null, extra))
      return
    }
    const part = write(true, extra.replace(attribute[0], ''))
    const soft = this.soft
    const alike = soft && Math.max(soft.strength, strength) / Math.min(soft.strength, strength) <= ALIKE
    if (!alike) this.flush()
    this.soft = alike
      ? { strength: soft.strength, extent: union(soft.extent, extent), parts: [...soft.parts, part] }
      : { strength, extent, parts: [part] }
  }

  private flush(): void {
    if (!this.soft) return
    const { strength, extent, parts } = this.soft
    this.soft = undefined
    this.out.push(`<g filter="url(#${this.blurFilter(strength, regionOf(extent, strength))})">${parts.join('')}</g>`)
  }

  /** Attribute that blurs a group as wide as the picture, between two heights. */
  blurBand(strength: number, top: number, bottom: number): string {
    const reach = strength * BLUR_REACH
    const region = `filterUnits="userSpaceOnUse" x="${-reach}" y="${short1(top - reach)}" width="${WIDTH + 2 * reach}" height="${short1(bottom - top + 2 * reach)}"`
    return ` filter="url(#${this.blurFilter(nearestBlur(strength), region)})"`
  }

  private blurFilter(strength: number, region: string): string {
    const make = (id: string) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${strength}"/></filter>`
    const id = this.def(make, `b${strength} ${region}`)
    this.blurs.set(id, strength)
    return id
  }

  private gradient(radial: boolean, place: string, stops: readonly Stop[]): string {
    const text = this.stops(stops)
    const key = `${radial ? 1 : 0}${place}${text}`
    const known = this.known.get(key)
    if (known !== undefined) return `url(#${known})`
    const id = this.newId()
    this.known.set(key, id)
    this.gradients.push({ id, radial, place, stops: text })
    return `url(#${id})`
  }
}
