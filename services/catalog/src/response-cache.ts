import { bytesOfForms, type CodedForms, type Coding, Compressor, etagOf } from '@karvan/service-kit'
import { VersionedCache } from './versioned-cache.ts'

/** A serialized reply, and the same compressed in the codings that somebody has asked for. */
export interface CachedResponse extends CodedForms {
  readonly plain: Buffer
  readonly etag: string
}

/**
 * Serialized replies of one version of the stock, in all their forms, within so many bytes. A form is made beside the event
 * loop when a reply is asked for that is cached already: what is asked for once, as most searches are, costs nothing more.
 */
export class ResponseCache {
  readonly #replies: VersionedCache<CachedResponse>
  readonly #compressor = new Compressor()

  constructor(maxBytes: number) {
    this.#replies = new VersionedCache({ maxSize: maxBytes, sizeOf: bytesOf })
  }

  get(version: number, key: string): CachedResponse | undefined {
    return this.#replies.get(version, key)
  }

  /** Caches a body, unless one is there already. */
  put(version: number, key: string, body: string): CachedResponse {
    const known = this.#replies.get(version, key)
    if (known) return known
    const plain = Buffer.from(body)
    const cached = { plain, etag: etagOf(plain) }
    this.#replies.set(version, key, cached)
    return cached
  }

  /** Has a cached reply compressed; until that is done it goes out plain. */
  async compress(version: number, key: string, { plain, etag }: CachedResponse, coding: Coding): Promise<void> {
    const form = await this.#compressor.compress(etag, plain, coding)
    const cached = this.#replies.get(version, key)
    if (form && cached?.etag === etag) this.#replies.set(version, key, { ...cached, [coding]: form })
  }
}

/** Of a reply in all its forms. */
const bytesOf = (reply: CachedResponse, key: string): number => key.length + reply.plain.length + bytesOfForms(reply)
