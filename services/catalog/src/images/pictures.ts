import { type SiteClient, SiteError } from '@karvan/scraper-kit'
import { AppError } from '@karvan/service-kit'
import type { SourceImages } from '@karvan/sources'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { PictureCache } from './picture-cache.ts'

/** The widths that exist: a visitor cannot make us compute others (decision 166). */
export const WIDTHS = [240, 480, 768, 960, 1_200, 1_600] as const
export type Width = (typeof WIDTHS)[number]

/** The picture of shared links: cut to what the networks show (storefront spec, section 2), and no WebP for their readers. */
const SHARED = { width: 1_200, height: 630 } as const

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/webp'
}

const QUALITY = 78
/** A picture of more pixels is not decoded: it would cost hundreds of megabytes. */
const MAX_PIXELS = 40_000_000
const RESIZES_AT_A_TIME = 2
const IS_PICTURE = /^image\/(jpeg|png|webp)/

/** A source that pictures are fetched from. */
export interface PictureOrigin {
  readonly client: SiteClient
  readonly images: SourceImages
}

/** A picture by its source and the name that the source gives it. */
export interface PictureName {
  readonly source: string
  readonly path: string
}

/** Pictures of the sources in our sizes: fetched, shrunk and kept; one job a picture however many ask. */
export class Pictures {
  readonly #origins: ReadonlyMap<string, PictureOrigin>
  readonly #cache: PictureCache
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #resizing = pLimit(RESIZES_AT_A_TIME)

  /** @param origins by the source's name; of others there are no pictures */
  constructor(origins: ReadonlyMap<string, PictureOrigin>, cache: PictureCache) {
    this.#origins = origins
    this.#cache = cache
  }

  /** @throws {AppError} for a source that we have no pictures of, and a path that it would not give a picture */
  async get({ source, path }: PictureName, width: Width): Promise<Picture> {
    const origin = this.#origins.get(source)
    if (!origin?.images.path.test(path)) throw new AppError('images.not_found', 'Image not available')
    const [type, ending] = width === SHARED.width ? (['image/jpeg', 'jpg'] as const) : (['image/webp', 'webp'] as const)
    const key = createHash('sha256').update(`${source}\n${path}\n${width}`).digest('hex')
    return { type, bytes: await this.#bytes(`${key}.${ending}`, () => fetchOriginal(origin, path, width), width) }
  }

  async #bytes(name: string, fetchIt: () => Promise<Buffer>, width: Width): Promise<Buffer> {
    const cached = await this.#cache.get(name)
    if (cached) return cached
    const running = this.#running.get(name)
    if (running) return await running
    const work = this.#make(name, fetchIt, width).finally(() => this.#running.delete(name))
    this.#running.set(name, work)
    return await work
  }

  async #make(name: string, fetchIt: () => Promise<Buffer>, width: Width): Promise<Buffer> {
    const original = await fetchIt()
    const picture = await this.#resizing(() => {
      const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate()
      return width === SHARED.width
        ? upright.resize(SHARED).jpeg({ quality: QUALITY }).toBuffer()
        : upright.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
    })
    await this.#cache.put(name, picture)
    return picture
  }
}

async function fetchOriginal({ client, images }: PictureOrigin, path: string, width: Width): Promise<Buffer> {
  const query = images.queryFor(width)
  try {
    const answer = await client.bytes(`/${path}${query === '' ? '' : `?${query}`}`, new AbortController().signal)
    if (IS_PICTURE.test(answer.contentType)) return answer.body
    throw new SiteError('malformed', `the source answered ${answer.contentType} in place of a picture`)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    if (error.kind === 'gone') throw new AppError('images.not_found', 'Image not available', { cause: error })
    throw new AppError('images.unavailable', 'Image not available', { cause: error, retryAfter: 10 })
  }
}
