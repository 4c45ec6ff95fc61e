import { at } from './at.ts'
import { simplify } from './curves.ts'
import { fitCubics, type Piece } from './fit.ts'
import { dot, minus, short1, unit, type Point } from './numbers.ts'

/** How closely paths follow their points (pixels), and into how many steps a pixel is divided. */
export interface Fineness {
  readonly tolerance: number
  readonly steps: number
}

/** Points nearer than this to the one before are dropped, in pixels. */
const MERGE = 0.35

/** The cosine of the turn at which a point counts as a corner. */
const CORNER = 0.84

/** Writes path commands relative to where the pen is, as short as they can be. */
class Pen {
  x: number
  y: number
  command = ''
  private readonly steps: number

  constructor(steps: number, start: Point) {
    this.steps = steps
    this.x = this.round(start[0])
    this.y = this.round(start[1])
  }

  round(value: number): number {
    return Math.round(value * this.steps) / this.steps
  }

  put(command: string, points: readonly Point[]): string {
    const numbers: string[] = []
    let [lastX, lastY] = [this.x, this.y]
    for (const [x, y] of points) {
      lastX = this.round(x)
      lastY = this.round(y)
      numbers.push(short1(lastX - this.x), short1(lastY - this.y))
    }
    let out = command === this.command ? '' : command
    for (const number of numbers) {
      const glued = number.startsWith('-') || /[a-z]$/.test(out)
      out += glued ? number : ` ${number}`
    }
    this.command = command
    this.x = lastX
    this.y = lastY
    return out
  }

  pieces(pieces: readonly Piece[]): string {
    return pieces
      .map(({ handles, end }) => (handles ? this.put('c', [...handles, end]) : this.put('l', [end])))
      .join('')
  }
}

/** Points without those that lie on the one before. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const out: Point[] = []
  for (const point of points) {
    const last = out[out.length - 1]
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > MERGE) out.push(point)
  }
  return out
}

/** Whether a line turns sharply, or ends, at a point. */
function isCorner(points: readonly Point[], i: number): boolean {
  if (i === points.length - 1) return true
  const before = unit(minus(at(points, i), at(points, i - 1)))
  return dot(before, unit(minus(at(points, i + 1), at(points, i)))) < CORNER
}

/** The path text of a dense line: lines or fitted cubics, whichever is shorter. */
export function pathText(points: readonly Point[], close: boolean, fineness: Fineness): string {
  const q = withoutRepeats(points)
  const pen = new Pen(fineness.steps, at(q, 0))
  let text = `M${short1(pen.x)} ${short1(pen.y)}`
  let start = 0
  for (let i = 1; i < q.length; i++) {
    if (!isCorner(q, i)) continue
    const run = q.slice(start, i + 1)
    const straight = simplify(run, fineness.tolerance * 0.8)
    const before = { x: pen.x, y: pen.y, command: pen.command }
    let best = straight
      .slice(1)
      .map((point) => pen.put('l', [point]))
      .join('')
    if (straight.length > 3) {
      const after = { x: pen.x, y: pen.y, command: pen.command }
      Object.assign(pen, before)
      const first = minus(at(run, 1), at(run, 0))
      const last = minus(at(run, run.length - 2), at(run, run.length - 1))
      const curved = pen.pieces(fitCubics(run, unit(first), unit(last), fineness.tolerance))
      if (curved.length < best.length) best = curved
      else Object.assign(pen, after)
    }
    text += best
    start = i
  }
  return text + (close ? 'z' : '')
}

const isPlain = (path: string): boolean => /^M[-\d. ]+[lc]/.test(path) && !/[A-BD-LN-Zabd-km-y]/.test(path)

/** Reads a path of ours back into points, one list for each part; nothing for paths of another form. */
export function pointsOf(path: string): Point[][] | undefined {
  if (!isPlain(path)) return undefined
  const parts: Point[][] = []
  let part: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command, text = ''] of path.matchAll(/([MLlcz])([^MLlcz]*)/g)) {
    const n = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'M') {
      if (part.length > 0) parts.push(part)
      ;[x, y] = [at(n, 0), at(n, 1)]
      part = [[x, y]]
    } else if (command === 'l') {
      for (let i = 0; i < n.length; i += 2) {
        x += at(n, i)
        y += at(n, i + 1)
        part.push([x, y])
      }
    } else if (command === 'c') {
      for (let i = 0; i < n.length; i += 6) {
        for (const t of [0.25, 0.5, 0.75]) {
          const u = 1 - t
          const along = (k: number) =>
            3 * u * u * t * at(n, i + k) + 3 * u * t * t * at(n, i + 2 + k) + t * t * t * at(n, i + 4 + k)
          part.push([x + along(0), y + along(1)])
        }
        x += at(n, i + 4)
        y += at(n, i + 5)
        part.push([x, y])
      }
    }
  }
  return [...parts, part]
}

/** A path with fewer points, for shapes that are blurred anyway. Paths of another form stay as they are. */
export function coarse(path: string): string {
  const parts = pointsOf(path)
  if (!parts) return path
  return parts.map((part) => pathText(part, path.endsWith('z'), { tolerance: 1.6, steps: 1 })).join('')
}
