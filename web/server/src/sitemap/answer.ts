import { preferredCoding, stillHolds } from '@karvan/service-kit'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { CachedFile } from './file-cache.ts'

interface Answer {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | Readable
}

/** What is sent of a file: nothing to who has it already, and unpacked to who takes no gzip. */
export function answerOf(asked: IncomingHttpHeaders, file: CachedFile): Answer {
  const known = {
    etag: file.etag,
    'last-modified': file.madeAt.toUTCString(),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  if (isKnown(asked, file)) return { status: 304, headers: known }
  const headers = { ...known, 'content-type': 'application/xml; charset=utf-8' }
  return preferredCoding(asked['accept-encoding'], ['gzip'])
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: file.gzipped }
    : { status: 200, headers, body: createGunzip().end(file.gzipped) }
}

/** A tag says more than a time (RFC 9110, 13.2.2), which is whole seconds. */
function isKnown(asked: IncomingHttpHeaders, { etag, madeAt }: CachedFile): boolean {
  const tags = asked['if-none-match']
  if (tags !== undefined) return stillHolds(tags, etag)
  return Math.floor(madeAt.getTime() / 1_000) * 1_000 <= Date.parse(asked['if-modified-since'] ?? '')
}
