import { orNullWhenGone, SiteClient, SiteError } from '@karvan/scraper-kit'
import { AppError, FairQueue, type ServiceScope, type FairQueueLimits } from '@karvan/service-kit'
import type { SourceImages } from '@karvan/sources'
import type { Config } from '../config.ts'

/** A source that pictures are fetched from. */
export interface PictureOrigin {
  readonly client: SiteClient
  readonly images: SourceImages
  /** Whose pictures are fetched next. */
  readonly queue: FairQueue
}

/** A page shows dozens of pictures, and an office is one client; the wait for the last one stays below ten seconds. */
export const TOO_MANY_PICTURES = 'Too many pictures are asked for. Please try again in a moment.'
const LIMITS: FairQueueLimits = {
  atATime: 6,
  atATimeOfOne: 4,
  waiting: 2_000,
  waitingOfOne: 500,
  busy: TOO_MANY_PICTURES,
}
const IS_PICTURE = /^image\/(jpeg|png|webp)/
const RETRY_AFTER_S = 10

/** Opens the way to the pictures of each source that has an address for them. */
export function openOrigins(
  { defer }: Pick<ServiceScope, 'defer'>,
  hosts: Config['pictureHosts'],
): ReadonlyMap<string, PictureOrigin> {
  return new Map(
    hosts.map(({ source, images, baseUrl, permitted }) => {
      const client = new SiteClient({
        baseUrl,
        permitted,
        language: source.language,
        connections: LIMITS.atATime,
        // The queue is the limit. Pictures are asked for by visitors: one that is throttled is told so, the next may be asked.
        limiter: { run: (request) => request(), pause: () => Promise.resolve() },
      })
      defer(`picture client of ${source.name}`, () => client.close())
      return [source.name, { client, images, queue: new FairQueue(LIMITS) }]
    }),
  )
}

/**
 * A picture as the source has it, in the size that the query names; null where the source has no such picture.
 * @throws {AppError} `images.unavailable` for everything else that is no picture
 */
export async function fetchOriginal(
  { client }: PictureOrigin,
  path: string,
  query: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  try {
    return await orNullWhenGone(async () => {
      const answer = await client.bytes(`/${path}${query === '' ? '' : `?${query}`}`, signal)
      if (IS_PICTURE.test(answer.contentType)) return answer.body
      throw new SiteError('malformed', `the source answered ${answer.contentType} in place of a picture`)
    })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new AppError('images.unavailable', 'Image not available', { cause: error, retryAfter: RETRY_AFTER_S })
  }
}
