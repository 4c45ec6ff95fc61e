import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawCar } from './draw-car.ts'
import type { Drawing } from './drawing.ts'

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Drawings that are rasterised at a time: as many as a small machine has cores. */
const AT_A_TIME = 2

const JPEG_QUALITY = 82

// One thread a picture: two pictures at a time use two cores better than two threads use one picture.
sharp.concurrency(1)

/** Counts up with every change of the drawing, so that pictures kept by an older version are not shown. */
const DRAWING_VERSION = 7

/** Rasterises drawings on first demand and keeps them on disk. */
export class Studio {
  private readonly directory: string
  private readonly running = new Map<string, Promise<Buffer>>()
  private readonly waiting: (() => void)[] = []
  private busy = 0
  private isClosed = false

  constructor(directory: string) {
    this.directory = directory
  }

  /** The JPEG of a drawing at a size. Simultaneous demands for one picture share the work. */
  async picture(drawing: Drawing, size: Size): Promise<Buffer> {
    const key = this.keyOf(drawing, size)
    const running = this.running.get(key)
    if (running) return running
    const work = this.fromDisk(key, drawing, size).finally(() => this.running.delete(key))
    this.running.set(key, work)
    return work
  }

  /** Draws nothing more. Resolves when nothing is written any more, so that the folder can go. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.allSettled(this.running.values())
  }

  private keyOf(drawing: Drawing, size: Size): string {
    const { body, colour, angle, variant, background, flip } = drawing
    const text = [DRAWING_VERSION, body, colour, angle, variant, background, flip, size.width, size.height].join(' ')
    return createHash('sha256').update(text).digest('hex').slice(0, 32)
  }

  private async fromDisk(key: string, drawing: Drawing, size: Size): Promise<Buffer> {
    const path = join(this.directory, key.slice(0, 2), `${key}.jpg`)
    const kept = await readFile(path).catch(() => undefined)
    if (kept) return kept
    const bytes = await this.inTurn(() => this.draw(drawing, size))
    await mkdir(join(this.directory, key.slice(0, 2)), { recursive: true })
    // Written beside and renamed, so that nobody reads half a picture.
    await writeFile(`${path}.${process.pid}.part`, bytes)
    await rename(`${path}.${process.pid}.part`, path)
    return bytes
  }

  private draw(drawing: Drawing, size: Size): Promise<Buffer> {
    if (this.isClosed) throw new Error('the simulator has ended')
    return rasterise(drawing, size)
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= AT_A_TIME) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.busy += 1
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.busy -= 1
    }
  }
}

/** Draws at the wanted size at once: rasterising larger and shrinking costs twice as much. */
async function rasterise(drawing: Drawing, size: Size): Promise<Buffer> {
  const svg = drawCar(drawing).replace(
    '<svg ',
    `<svg width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice" `,
  )
  return sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY }).toBuffer()
}
