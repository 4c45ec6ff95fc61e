import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const TEMPORARY = '.part'

export interface StoredPicture {
  readonly name: string
  readonly storedAt: Date
}

/** Pictures as files that only their service reads. It chooses their names, with the ending. */
export class PictureFolder {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<PictureFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // What a crash left half written is no picture.
    for (const name of await readdir(folder))
      if (name.endsWith(TEMPORARY)) await rm(join(folder, name), { force: true })
    return new PictureFolder(folder)
  }

  async put(name: string, picture: Buffer): Promise<void> {
    const part = join(this.#folder, `${name}.${randomUUID()}${TEMPORARY}`)
    try {
      await writeFile(part, picture, { mode: 0o600 })
      await rename(part, this.#file(name))
    } finally {
      await rm(part, { force: true })
    }
  }

  /** Null where there is no such picture. */
  async get(name: string): Promise<Buffer | null> {
    return await orNullWhereMissing(readFile(this.#file(name)))
  }

  async remove(name: string): Promise<void> {
    await rm(this.#file(name), { force: true })
  }

  /** All that are stored, in no order. */
  async list(): Promise<readonly StoredPicture[]> {
    const files = (await readdir(this.#folder)).filter((file) => !file.endsWith(TEMPORARY))
    const stored = files.map(async (file) => {
      const facts = await orNullWhereMissing(stat(join(this.#folder, file)))
      return facts && { name: file, storedAt: facts.mtime }
    })
    return (await Promise.all(stored)).filter((picture) => picture !== null)
  }

  #file(name: string): string {
    return join(this.#folder, name)
  }
}

async function orNullWhereMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
