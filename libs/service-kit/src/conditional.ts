import { createHash } from 'node:crypto'

/** A weak ETag over a body: it says that the content is equal, not the bytes of a coding. */
export const etagOf = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/**
 * Whether what a client has still holds: weak comparison (RFC 9110, 13.1.2).
 * @param given `If-None-Match`: a list of tags, or `*`
 */
export function stillHolds(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}
