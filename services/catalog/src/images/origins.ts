import { orNullWhenGone, SiteClient, SiteError } from '@karvan/scraper-kit'
import { STAFF_SOURCE } from '@karvan/inventory'
import type { PictureFolder } from '@karvan/pictures'
import { AppError, FairQueue, type ServiceScope, type FairQueueLimits } from '@karvan/service-kit'
import type { SourceImages } from '@karvan/sources'
import type { Config } from '../config.ts'

/** Where pictures are from. */
export interface PictureOrigin extends SourceImages {
  /**
   * A picture as it is there, in the size that the query names; null where there is none.
   * @throws {AppError} `images.unavailable` for everything else that is no picture
   */
  readonly fetch: (path: string, query: string, signal: AbortSignal) => Promise<Buffer | null>
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

/** The name of a picture that staff uploaded. */
const UPLOADED = /^[0-9a-f]{32}\.jpg$/

/** Opens the way to the pictures of each source that has an address for them, and to those that staff uploaded. @param uploads where these are stored */
export function openOrigins(
  { defer }: Pick<ServiceScope, 'defer'>,
  hosts: Config['pictureHosts'],
  uploads: PictureFolder,
): ReadonlyMap<string, PictureOrigin> {
  const staff: PictureOrigin = {
    path: UPLOADED,
    queryFor: () => '',
    fetch: (path) => uploads.get(path),
    queue: new FairQueue(LIMITS),
  }
  const ofSources = hosts.map(({ source, images, baseUrl, permitted }): [string, PictureOrigin] => {
    const client = new SiteClient({
      baseUrl,
      permitted,
      language: source.language,
      connections: LIMITS.atATime,
      // The queue is the limit. Pictures are asked for by visitors: one that is throttled is told so, the next may be asked.
      limiter: { run: (request) => request(), pause: () => Promise.resolve() },
    })
    defer(`picture client of ${source.name}`, () => client.close())
    const fetch: PictureOrigin['fetch'] = (path, query, signal) => fetchOriginal(client, path, query, signal)
    return [source.name, { ...images, fetch, queue: new FairQueue(LIMITS) }]
  })
  return new Map([...ofSources, [STAFF_SOURCE, staff]])
}

async function fetchOriginal(
  client: SiteClient,
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
