import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const TEMPORARY = '.part'

/** Pictures as files that nobody but this service reads; their names are ids that it chose. */
export class PhotoFolder {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<PhotoFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // What a crash left half written is no picture.
    for (const name of await readdir(folder))
      if (name.endsWith(TEMPORARY)) await rm(join(folder, name), { force: true })
    return new PhotoFolder(folder)
  }

  async put(id: string, picture: Buffer): Promise<void> {
    const part = join(this.#folder, `${id}.${randomUUID()}${TEMPORARY}`)
    try {
      await writeFile(part, picture, { mode: 0o600 })
      await rename(part, this.#file(id))
    } finally {
      await rm(part, { force: true })
    }
  }

  /** Null where there is no such picture. */
  async get(id: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#file(id))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id), { force: true })
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.jpg`)
  }
}
