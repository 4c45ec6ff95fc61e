import type { Source } from './source.ts'

/**
 * An address on one of a source's own hosts; null for any other: another host or port, another scheme, one with a name or a
 * password in it.
 */
export function addressOnSite({ hosts }: Pick<Source, 'hosts'>, text: string): URL | null {
  const address = URL.parse(text.trim())
  const isOfSource = address?.protocol === 'https:' && hosts.includes(address.hostname)
  return isOfSource && address.username === '' && address.password === '' && address.port === '' ? address : null
}

/**
 * The listing that a person means who writes its id, or its address on the source's site; null for anything else. Only the id is used,
 * the address is never visited.
 */
export function listingIdIn(source: Pick<Source, 'hosts' | 'listing'>, text: string): string | null {
  const { listing } = source
  if (listing === null) return null
  const word = text.trim()
  if (listing.id.test(word)) return word
  const address = addressOnSite(source, word)
  const found = address && listing.idIn(address)
  return found !== null && listing.id.test(found) ? found : null
}
