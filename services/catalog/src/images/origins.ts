import { SiteClient } from '@karvan/scraper-kit'
import { type ServiceScope } from '@karvan/service-kit'
import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import type { PictureOrigin } from './pictures.ts'

const PICTURES_AT_A_TIME = 6

/** Opens the way to the pictures of each source that has an address for them. */
export function openOrigins(
  { defer }: Pick<ServiceScope, 'defer'>,
  hosts: Config['pictureHosts'],
): ReadonlyMap<string, PictureOrigin> {
  return new Map(
    hosts.map(({ source, images, baseUrl, permitted }) => {
      const limit = pLimit(PICTURES_AT_A_TIME)
      const client = new SiteClient({
        baseUrl,
        permitted,
        language: source.language,
        connections: PICTURES_AT_A_TIME,
        // Pictures are asked for by visitors: one that is throttled is told so, the next one may be asked.
        limiter: { run: (request) => limit(request), pause: () => Promise.resolve() },
      })
      defer(`picture client of ${source.name}`, () => client.close())
      return [source.name, { client, images }]
    }),
  )
}
