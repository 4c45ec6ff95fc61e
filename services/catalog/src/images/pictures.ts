import { type SiteClient, SiteError } from '@karvan/scraper-kit'
import { AppError } from '@karvan/service-kit'
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
/** What the source serves sharp: its bare path is a small picture (research/sources.md, 1.8). */
const SOURCE_SIZES: Readonly<Record<Width, string>> = {
  240: 'impolicy=heightRate&rh=600&cw=800&ch=600&cg=Center',
  480: 'impolicy=heightRate&rh=600&cw=800&ch=600&cg=Center',
  768: 'impolicy=heightRate&rh=600&cw=800&ch=600&cg=Center',
  960: 'impolicy=heightRate&rh=900&cw=1200&ch=900&cg=Center',
  1_200: 'impolicy=heightRate&rh=900&cw=1200&ch=900&cg=Center',
  1_600: 'impolicy=heightRate&rh=900&cw=1200&ch=900&cg=Center',
}

/** Pictures of the source in our sizes: fetched, shrunk and kept; one job a picture however many ask. */
export class Pictures {
  readonly #client: SiteClient
  readonly #cache: PictureCache
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #resizing = pLimit(RESIZES_AT_A_TIME)

  constructor(client: SiteClient, cache: PictureCache) {
    this.#client = client
    this.#cache = cache
  }

  /** @param path as the source names it, checked by the route */
  async get(path: string, width: Width): Promise<Picture> {
    const type = width === SHARED.width ? 'image/jpeg' : 'image/webp'
    return { type, bytes: await this.#bytes(path, width) }
  }

  async #bytes(path: string, width: Width): Promise<Buffer> {
    const name = `${createHash('sha256').update(`${path}\n${width}`).digest('hex')}.${width === SHARED.width ? 'jpg' : 'webp'}`
    const cached = await this.#cache.get(name)
    if (cached) return cached
    const running = this.#running.get(name)
    if (running) return await running
    const work = this.#make(path, width, name).finally(() => this.#running.delete(name))
    this.#running.set(name, work)
    return await work
  }

  async #make(path: string, width: Width, name: string): Promise<Buffer> {
    const original = await this.#fetch(path, width)
    const picture = await this.#resizing(() => {
      const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate()
      return width === SHARED.width
        ? upright.resize(SHARED).jpeg({ quality: QUALITY }).toBuffer()
        : upright.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
    })
    await this.#cache.put(name, picture)
    return picture
  }

  async #fetch(path: string, width: Width): Promise<Buffer> {
    try {
      const answer = await this.#client.bytes(`${path}?${SOURCE_SIZES[width]}`, new AbortController().signal)
      if (IS_PICTURE.test(answer.contentType)) return answer.body
      throw new SiteError('malformed', `the source answered ${answer.contentType} in place of a picture`)
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      if (error.kind === 'gone') throw new AppError('images.not_found', 'Image not available', { cause: error })
      throw new AppError('images.unavailable', 'Image not available', { cause: error, retryAfter: 10 })
    }
  }
}
