import { bytesOfForms, type CodedForms, type Coding, Compressor, etagOf } from '@karvan/service-kit'
import { VersionedCache } from './versioned-cache.ts'

/** A written reply, and the same compressed in the codings that somebody has asked for. */
export interface KeptReply extends CodedForms {
  readonly plain: Buffer
  readonly etag: string
}

/**
 * Written replies of one version of the stock, in all their forms, within so many bytes. A form is made beside the event
 * loop when a reply is asked for that is kept already: what is asked for once, as most searches are, costs nothing more.
 */
export class KeptReplies {
  readonly #replies: VersionedCache<KeptReply>
  readonly #compressor = new Compressor()

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

  /** Has a kept reply compressed; until that is done it goes out plain. */
  async compress(version: number, key: string, { plain, etag }: KeptReply, coding: Coding): Promise<void> {
    const form = await this.#compressor.compress(etag, plain, coding)
    const kept = this.#replies.get(version, key)
    if (form && kept?.etag === etag) this.#replies.set(version, key, { ...kept, [coding]: form })
  }
}

/** Of a reply in all its forms. */
const bytesOf = (reply: KeptReply, key: string): number => key.length + reply.plain.length + bytesOfForms(reply)
