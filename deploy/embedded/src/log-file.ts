import {
  copyFileSync,
  createWriteStream,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  type WriteStream,
} from 'node:fs'

/** A program's log takes three times so much at most: the file that is written, and the two before it. */
export const LOG_BYTES = 10 * 1024 * 1024
export const LOG_FILES = 3

export interface LogBounds {
  readonly bytes: number
  readonly files: number
}

const BOUNDS: LogBounds = { bytes: LOG_BYTES, files: LOG_FILES }

/** A log that begins a new file when the current one is full: `auth.log`, then `auth.log.1`, and what is older is gone. */
export class LogFile {
  readonly #path: string
  readonly #bounds: LogBounds
  #stream: WriteStream
  #bytes: number
  #ended = false

  /** @param path in a folder that is there */
  constructor(path: string, bounds: LogBounds = BOUNDS) {
    this.#path = path
    this.#bounds = bounds
    const { stream, bytes } = open(path)
    this.#stream = stream
    this.#bytes = bytes
  }

  /** Adds a line; after the end it is lost. */
  write(line: string): void {
    if (this.#ended) return
    const text = `${line}\n`
    const bytes = Buffer.byteLength(text)
    if (this.#bytes > 0 && this.#bytes + bytes > this.#bounds.bytes) this.#beginAnother()
    this.#stream.write(text)
    this.#bytes += bytes
  }

  /** Resolves when all that was written is in the file. */
  async end(): Promise<void> {
    this.#ended = true
    await new Promise<void>((done) => this.#stream.end(done))
  }

  #beginAnother(): void {
    // What is still in its buffer goes to the same file, which by then has another name.
    this.#stream.end()
    moveUp(this.#path, this.#bounds.files)
    const { stream, bytes } = open(this.#path)
    this.#stream = stream
    this.#bytes = bytes
  }
}

/** For a program that writes its file by itself: a full one is put aside before it starts. */
export function putAsideIfFull(path: string, { bytes, files }: LogBounds = BOUNDS): void {
  if (isFull(path, bytes)) moveUp(path, files)
}

/**
 * For a program that appends to its file by itself and goes on: a full one is copied and emptied. Lines that come between the
 * two are lost.
 */
export function emptyIfFull(path: string, { bytes, files }: LogBounds = BOUNDS): void {
  if (!isFull(path, bytes)) return
  moveUpOlder(path, files)
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

const isFull = (path: string, bytes: number) => existsSync(path) && statSync(path).size > bytes

function open(path: string): { stream: WriteStream; bytes: number } {
  // Opened at once, so that a rename that follows finds it.
  const fd = openSync(path, 'a', 0o600)
  return { stream: createWriteStream(path, { fd }), bytes: fstatSync(fd).size }
}

/** `log` becomes `log.1`, which becomes `log.2`; the last one is overwritten. */
function moveUp(path: string, files: number): void {
  moveUpOlder(path, files)
  if (existsSync(path)) renameSync(path, `${path}.1`)
}

function moveUpOlder(path: string, files: number): void {
  for (let age = files - 1; age > 1; age -= 1) {
    if (existsSync(`${path}.${age - 1}`)) renameSync(`${path}.${age - 1}`, `${path}.${age}`)
  }
}
