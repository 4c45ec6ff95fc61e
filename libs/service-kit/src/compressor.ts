import pLimit from 'p-limit'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order in which we offer them. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** A body that is kept, in the codings that somebody has asked for. */
export type CodedForms = Readonly<Partial<Record<Coding, Buffer>>>

/** Smaller ones gain nothing by it. */
const MIN_BYTES = 1_024
/** Node has four threads for all of its background work. */
const AT_A_TIME = 2
/** What waits is held in memory: where so many do, a body stays plain until it is asked for again. */
const MAX_WAITING = 64

const brotli = promisify(brotliCompress)
const gnuZip = promisify(gzip)
const compressed: Readonly<Record<Coding, (plain: Buffer) => Promise<Buffer>>> = {
  // A page of 20 cars: 4.1 KB in 0.3 ms; 4.4 KB in 0.25 ms at quality 4, 4.0 KB in 6 ms at 9.
  br: (plain) =>
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => gnuZip(plain, { level: 6 }),
}

/** Compresses bodies that are kept, beside the event loop, a few at a time. */
export class Compressor {
  readonly #turn = pLimit(AT_A_TIME)
  readonly #making = new Set<string>()

  /**
   * @param name the same one only for the same body: it is compressed once at a time
   * @returns null where it is not worth it, is being done, too many wait, or there is no memory for it: the plain form is as good
   */
  async compress(name: string, plain: Buffer, coding: Coding): Promise<Buffer | null> {
    const work = `${coding} ${name}`
    if (plain.length < MIN_BYTES || this.#making.has(work) || this.#making.size >= MAX_WAITING) return null
    this.#making.add(work)
    try {
      return await this.#turn(() => compressed[coding](plain))
    } catch {
      return null
    } finally {
      this.#making.delete(work)
    }
  }
}

/** How many bytes these forms are together. */
export const bytesOfForms = ({ br, gzip: gz }: CodedForms): number => (br?.length ?? 0) + (gz?.length ?? 0)
