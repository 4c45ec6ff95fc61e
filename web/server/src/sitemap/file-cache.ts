import { etagOf } from '@karvan/service-kit'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'

/** A file of 50,000 cars is some 24 MB as text, and 1 MB compressed. */
const MAX_BYTES = 32 * 1_024 * 1_024

/** A file as it is kept. */
export interface CachedFile {
  readonly gzipped: Buffer
  readonly etag: string
  readonly madeAt: Date
}

/**
 * Files of a site map, compressed. One is written at a time, piece by piece between other work, so that no page waits for
 * it; what is kept is sent again without writing.
 */
export class FileCache {
  readonly #files = new LRUCache<string, CachedFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ gzipped }) => gzipped.length,
  })
  readonly #writing = pLimit(1)

  /** @param key another one for other content */
  async get(key: string, write: () => Iterable<string>): Promise<CachedFile> {
    const known = () => this.#files.get(key)
    return known() ?? (await this.#writing(async () => known() ?? (await this.#make(key, write))))
  }

  async #make(key: string, write: () => Iterable<string>): Promise<CachedFile> {
    const chunks: Buffer[] = []
    for await (const chunk of Readable.from(yielding(write())).compose(createGzip())) chunks.push(chunk as Buffer)
    const gzipped = Buffer.concat(chunks)
    const file = { gzipped, etag: etagOf(gzipped), madeAt: new Date() }
    this.#files.set(key, file)
    return file
  }
}

async function* yielding(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece
    await turn()
  }
}
