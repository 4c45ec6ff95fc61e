import {
  bandRegion,
  extentOf,
  joined,
  LEAST_BLUR,
  nearestBlur,
  regionOf,
  type Extent,
  type SoftShapes,
} from './blur.ts'
import { Gradients, stopsOf } from './gradients.ts'
import { short1, short2, type Point } from './numbers.ts'
import { shortColour } from './paint.ts'
import { coarse, pathText, type Fineness } from './path-text.ts'

/** Attribute of a part that is seen through. */
export const opacity = (value: number): string => ` opacity="${short2(value)}"`

/** Collects the parts of one SVG picture. Ids are short and unique within the picture only. */
export class Surface {
  readonly defs: string[] = []
  readonly fineness: Fineness
  private out: string[] = []
  private soft: SoftShapes | undefined
  private count = 0
  private readonly gradients = new Gradients(() => this.newId())
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

  /** A linear gradient, as a fill; for the stops see `stopsOf`. */
  lin(x1: number, y1: number, x2: number, y2: number, stops: string): string {
    return this.gradients.linear(x1, y1, x2, y2, stops)
  }

  /** A linear gradient from one height to another. */
  down(y1: number, y2: number, stops: string): string {
    return this.lin(0, y1, 0, y2, stops)
  }

  /** A linear gradient from left to right. */
  across(x1: number, x2: number, stops: string): string {
    return this.lin(x1, 0, x2, 0, stops)
  }

  /** A linear gradient from one point to another. */
  between(a: Point, b: Point, stops: string): string {
    return this.lin(a[0], a[1], b[0], b[1], stops)
  }

  /** A radial gradient, as a fill. */
  rad(cx: number, cy: number, r: number, stops: string): string {
    return this.gradients.radial([cx, cy], r, stops, '')
  }

  /** A radial gradient that is `flat` times as high as wide. */
  flatRad(cx: number, cy: number, r: number, flat: number, stops: string): string {
    const transform = `translate(0 ${short1(cy * (1 - flat))}) scale(1 ${short2(flat)})`
    return this.gradients.radial([cx, cy], r, stops, transform)
  }

  /** A radial gradient that fills the shape it is used for; shapes with the same `name` share it. */
  glow(name: string, stops: string): string {
    return `url(#${this.def((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`, name)})`
  }

  /** All gradients, as SVG. */
  gradientDefs(): string {
    return this.gradients.defs()
  }

  /** Attribute that blurs what it stands on; none where the blur would not be seen. */
  blur(strength: number): string {
    if (strength < LEAST_BLUR) return ''
    return ` filter="url(#${this.blurFilter(nearestBlur(strength), 'x="-.12" y="-.7" width="1.24" height="2.4"')})"`
  }

  /** Attribute that blurs a group as wide as the picture, between two heights. */
  blurBand(strength: number, top: number, bottom: number): string {
    return ` filter="url(#${this.blurFilter(nearestBlur(strength), bandRegion(strength, top, bottom))})"`
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

  /** Draws parts as a group with attributes. */
  group(attributes: string, draw: () => void): void {
    this.raw(`<g${attributes}>`)
    draw()
    this.raw('</g>')
  }

  /** Draws parts that are cut to a path. */
  clipped(path: string, draw: () => void): void {
    this.group(this.clip(path), draw)
  }

  /** Hands over all parts so far, and begins anew. */
  take(): string[] {
    this.flush()
    const parts = this.out
    this.out = []
    return parts
  }

  fill(path: string, fill: string, extra = ''): void {
    this.drawPath(path, ` fill="${shortColour(fill)}"`, 0, extra)
  }

  line(path: string, colour: string, width: number, extra = ''): void {
    const stroke = `stroke="${shortColour(colour)}" stroke-width="${short1(width)}"`
    this.drawPath(path, ` fill="none" ${stroke}`, width, extra)
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): void {
    const place = `cx="${short1(cx)}" cy="${short1(cy)}" rx="${short1(rx)}" ry="${short1(ry)}"`
    const extent: Extent = [cx - rx, cy - ry, cx + rx, cy + ry]
    this.shape(
      () => `<ellipse ${place} fill="${fill}"`,
      extra,
      () => extent,
    )
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): void {
    const place = (x ? ` x="${short1(x)}"` : '') + (y ? ` y="${short1(y)}"` : '')
    const size = ` width="${short1(width)}" height="${short1(height)}"`
    const extent: Extent = [x, y, x + width, y + height]
    this.shape(
      () => `<rect${place}${size} fill="${fill}"`,
      extra,
      () => extent,
    )
  }

  /** Fills the picture from a height down. */
  wash(fill: string, top = 0): void {
    this.rect(0, top, 1200, 900 - top, fill)
  }

  private drawPath(path: string, look: string, stroke: number, extra: string): void {
    const open = (soft: boolean) => `<path d="${soft ? coarse(path) : path}"${look}`
    this.shape(open, extra, () => extentOf(path, stroke))
  }

  /** Draws a shape; one that is blurred joins the soft shapes just before it if their blurs are alike. */
  private shape(open: (soft: boolean) => string, extra: string, extentOfShape: () => Extent | undefined): void {
    const attribute = / filter="url\(#(\w+)\)"/.exec(extra)
    const strength = this.blurs.get(attribute?.[1] ?? '')
    const extent = strength === undefined ? undefined : extentOfShape()
    if (!attribute || strength === undefined || !extent) {
      this.raw(`${open(attribute !== null)}${extra}/>`)
      return
    }
    const part = `${open(true)}${extra.replace(attribute[0], '')}/>`
    const together = joined(this.soft, strength, extent, part)
    if (!together) this.flush()
    this.soft = together ?? { strength, extent, parts: [part] }
  }

  private flush(): void {
    if (!this.soft) return
    const { strength, extent, parts } = this.soft
    this.soft = undefined
    this.out.push(`<g filter="url(#${this.blurFilter(strength, regionOf(extent, strength))})">${parts.join('')}</g>`)
  }

  private blurFilter(strength: number, region: string): string {
    const make = (id: string) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${strength}"/></filter>`
    const id = this.def(make, `b${strength} ${region}`)
    this.blurs.set(id, strength)
    return id
  }
}
