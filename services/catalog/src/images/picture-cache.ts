import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const TEMPORARY = '.part'

/** Files in a folder, bounded by size: what was not used for longest goes first. Survives a restart. */
export class PictureCache {
  readonly #folder: string
  readonly #sizes: LRUCache<string, number>
  readonly #log: FastifyBaseLogger

  private constructor(folder: string, maxBytes: number, log: FastifyBaseLogger) {
    this.#folder = folder
    this.#log = log
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(join(folder, name), { force: true })
      },
    })
  }

  static async open(folder: string, maxBytes: number, log: FastifyBaseLogger): Promise<PictureCache> {
    await mkdir(folder, { recursive: true })
    const cache = new PictureCache(folder, maxBytes, log)
    for (const name of await readdir(folder)) {
      // A file that a crash left half written is no picture.
      if (name.endsWith(TEMPORARY)) await rm(join(folder, name), { force: true })
      else cache.#sizes.set(name, (await stat(join(folder, name))).size)
    }
    return cache
  }

  async get(name: string): Promise<Buffer | null> {
    if (this.#sizes.get(name) === undefined) return null
    try {
      return await readFile(join(this.#folder, name))
    } catch {
      // Somebody removed the file: it is made again.
      this.#sizes.delete(name)
      return null
    }
  }

  /** Where the disk takes nothing, the picture is made again when it is next asked for. */
  async put(name: string, picture: Buffer): Promise<void> {
    const part = join(this.#folder, `${name}.${randomUUID()}${TEMPORARY}`)
    try {
      await writeFile(part, picture)
      await rename(part, join(this.#folder, name))
      this.#sizes.set(name, picture.length)
    } catch (error) {
      this.#log.error({ err: error }, 'a picture cannot be stored: look at the disk of the picture cache')
      await rm(part, { force: true })
    }
  }
}
