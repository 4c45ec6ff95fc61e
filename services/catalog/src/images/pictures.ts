import {
  type Asker,
  type PictureRequest,
  type PictureProcess,
  type PictureType,
  UnreadablePicture,
} from '@karvan/pictures'
import { AppError, FairQueue, type FairQueueLimits } from '@karvan/service-kit'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IsListed, PictureName } from './listed-pictures.ts'
import { type PictureOrigin, TOO_MANY_PICTURES } from './origins.ts'
import type { PictureCache } from './picture-cache.ts'
import { SingleFlight } from './single-flight.ts'
import { requestOf, type Width } from './shrink.ts'

export interface Picture {
  readonly bytes: Buffer
  readonly type: PictureType
}

/** How a picture is wanted. */
export interface PictureForm {
  readonly width: Width
  readonly type: PictureType
}

export interface PicturesDeps {
  /** By the source's name; of others there are no pictures. */
  readonly origins: ReadonlyMap<string, PictureOrigin>
  readonly cache: PictureCache
  readonly isListed: IsListed
  /** Reads what the sources call pictures. */
  readonly process: Pick<PictureProcess, 'write'>
}

/** Of all sources together: a core is what is scarce, and the process of the pictures makes one at a time. Who may fetch may wait here. */
const RESIZES: FairQueueLimits = {
  atATime: 1,
  atATimeOfOne: 1,
  waiting: Infinity,
  waitingOfOne: Infinity,
  busy: TOO_MANY_PICTURES,
}
/** The queue is ours: in the one of the process nobody waits. */
const EVERYBODY = 'everybody'
/** What a source does not have, or what is no picture, it is not asked for again for a while. */
const MISSING_MS = 10 * 60_000
const MAX_MISSING = 20_000

/** Pictures of listings in our sizes: fetched, shrunk and kept; one visit a picture however many ask. */
export class Pictures {
  readonly #deps: PicturesDeps
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS })
  readonly #pictures = new SingleFlight<Buffer>()
  readonly #originals = new SingleFlight<Buffer | null>()
  readonly #resizing = new FairQueue(RESIZES)

  constructor(deps: PicturesDeps) {
    this.#deps = deps
  }

  /**
   * @throws {AppError} `images.not_found` for what is no picture of a listing, or not there; `images.unavailable` while the
   * source does not give it; `service.unavailable` when too many wait; and with the reason of the asker's signal
   */
  async get(name: PictureName, { width, type }: PictureForm, { client, signal }: Asker): Promise<Picture> {
    const origin = this.#deps.origins.get(name.source)
    if (!origin?.path.test(name.path)) throw notFound()
    const key = createHash('sha256').update(`${name.source}\n${name.path}\n${width}`).digest('hex')
    const file = `${key}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`
    const cached = await this.#deps.cache.get(file)
    if (cached) return { type, bytes: cached }
    if (this.#missing.has(addressOf(name))) throw notFound()

    const queued = { key: file, client }
    const bytes = this.#pictures.join(file, signal, (work) =>
      origin.queue.run(queued, work, async () => {
        if (!(await this.#deps.isListed(name))) throw notFound()
        const original = await this.#original(origin, name, width, work)
        const picture = await this.#resizing.run(queued, work, () =>
          this.#write(name, requestOf(original, width, type)),
        )
        await this.#deps.cache.put(file, picture)
        return picture
      }),
    )
    // Others may have asked before, whose turn comes later than this client's.
    for (const queue of [origin.queue, this.#resizing]) queue.alsoFor(queued)
    return { type, bytes: await bytes }
  }

  /** What has begun is made, though its asker may have left: to end the process would cost more, and others will ask. */
  async #write(name: PictureName, request: PictureRequest): Promise<Buffer> {
    try {
      return await this.#deps.process.write(request, { client: EVERYBODY, signal: new AbortController().signal })
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      this.#missing.set(addressOf(name), true)
      throw notFound()
    }
  }

  /** Several of our widths are made from one size of the source. */
  async #original(origin: PictureOrigin, name: PictureName, width: Width, signal: AbortSignal): Promise<Buffer> {
    const query = origin.queryFor(width)
    const found = await this.#originals.join(`${addressOf(name)}?${query}`, signal, (visit) =>
      origin.fetch(name.path, query, visit),
    )
    if (found !== null) return found
    this.#missing.set(addressOf(name), true)
    throw notFound()
  }
}

const addressOf = ({ source, path }: PictureName): string => `${source}/${path}`

const notFound = () => new AppError('images.not_found', 'Image not available')
