import { etagOf } from '@karvan/service-kit'
import pLimit from 'p-limit'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { VersionedCache } from './versioned-cache.ts'

/** In the order in which we offer them. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** A written reply, and the same compressed in the codings that somebody has asked for. */
export interface KeptReply extends Readonly<Partial<Record<Coding, Buffer>>> {
  readonly plain: Buffer
  readonly etag: string
}

/** Smaller ones gain nothing by it. */
const LEAST_BYTES = 1_024
/** Node has four threads for all of its background work. */
const AT_A_TIME = 2
/** What waits is held in memory: where so many do, a reply stays plain until it is asked for again. */
const MOST_WAITING = 64

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

/**
 * Written replies of one version of the stock, in all their forms, within so many bytes. A form is made beside the event
 * loop when a reply is asked for that is kept already: what is asked for once, as most searches are, costs nothing more.
 */
export class KeptReplies {
  readonly #replies: VersionedCache<KeptReply>
  readonly #turn = pLimit(AT_A_TIME)
  readonly #making = new Set<string>()

  constructor(maxBytes: number) {
    this.#replies = new VersionedCache({ maxSize: maxBytes, sizeOf: bytesOf })
  }

  get(version: number, key: string): KeptReply | undefined {
    return this.#replies.get(version, key)
  }

  /** Keeps a body that was written, unless one is kept already. */
  keep(version: number, key: string, body: string): KeptReply {
    const known = this.#replies.get(version, key)
    if (known) return known
    const plain = Buffer.from(body)
    const kept = { plain, etag: etagOf(plain) }
    this.#replies.set(version, key, kept)
    return kept
  }

  /** Has a kept reply compressed, once; until that is done it goes out plain. */
  compress(version: number, key: string, { plain, etag }: KeptReply, coding: Coding): void {
    const name = `${coding} ${etag}`
    if (plain.length < LEAST_BYTES || this.#making.has(name) || this.#making.size >= MOST_WAITING) return
    this.#making.add(name)
    this.#turn(() => compressed[coding](plain))
      .then((form) => {
        const kept = this.#replies.get(version, key)
        if (kept?.etag === etag) this.#replies.set(version, key, { ...kept, [coding]: form })
      })
      // No memory for it: the plain form is as good.
      .catch(() => undefined)
      .finally(() => this.#making.delete(name))
  }
}

/** Of a reply in all its forms. */
const bytesOf = ({ plain, br, gzip }: KeptReply, key: string): number =>
  key.length + plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)
