import { createHash, randomUUID } from 'node:crypto'
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
    const svg = sized(drawCar(drawing), size)
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 32)
    const running = this.running.get(key)
    if (running) return running
    const work = this.fromDisk(key, svg).finally(() => this.running.delete(key))
    this.running.set(key, work)
    return work
  }

  /** Draws nothing more. Resolves when nothing is written any more, so that the folder can go. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.allSettled(this.running.values())
  }

  private async fromDisk(key: string, svg: string): Promise<Buffer> {
    const path = join(this.directory, key.slice(0, 2), `${key}.jpg`)
    const stored = await readFile(path).catch(() => undefined)
    if (stored) return stored
    const bytes = await this.inTurn(() => this.draw(svg))
    await mkdir(join(this.directory, key.slice(0, 2)), { recursive: true })
    // Under another name at first, so that nobody reads half a picture; several studios may draw the same one.
    const part = `${path}.${randomUUID()}.part`
    await writeFile(part, bytes)
    await rename(part, path)
    return bytes
  }

  private draw(svg: string): Promise<Buffer> {
    if (this.isClosed) throw new Error('the simulator has ended')
    return sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY }).toBuffer()
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

/** Drawn at the wanted size at once: rasterising larger and shrinking costs twice as much. */
const sized = (svg: string, { width, height }: Size): string =>
  svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `)
