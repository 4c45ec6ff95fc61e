import { isIP } from 'node:net'
import { SiteError } from '../site-error.ts'

/** No address of a page is longer. */
const LONGEST = 2_000
/** The parser leaves out or changes each of these: what is read would not be what was written. */
const CHANGED = /[\p{Cc}\p{Zs}\p{Cf}\\]/u
const TRUSTED_SCHEMES = /^https?:\/\/(?!\/)/i
const SCHEME = /^https:\/\/(?!\/)/i

export interface AllowedHosts {
  /** Hosts that may be visited; exact, nothing below them. */
  readonly hosts: readonly string[]
  /**
   * Of these, `host:port` that the operator trusts whatever their address: for development and tests, and the only ones
   * that may have a port, an address for a name, or no TLS.
   */
  readonly trusted: readonly string[]
}

/**
 * Reads an address that a person or a page named. It is parsed once, and what is returned is what is visited.
 * @throws {SiteError} `not_allowed` for all but an https address of an allowed host by its name, at the usual port
 */
export function parseTarget(text: string, { hosts, trusted }: AllowedHosts): URL {
  if (text.length > LONGEST || CHANGED.test(text)) throw refused('it is too long, or has signs that no address has')
  const url = URL.parse(text)
  if (!url) throw refused('it is no address')
  if (url.username !== '' || url.password !== '') throw refused('it names a user')
  const isTrusted = url.port !== '' && trusted.includes(url.host)
  if (!(isTrusted ? TRUSTED_SCHEMES : SCHEME).test(text)) throw refused('it is not https')
  if (!isTrusted) refuseUnusualHost(url)
  if (!hosts.includes(url.host)) throw refused('its host is not on the list')
  return url
}

/** The site of a host as an origin, by the same rules. */
export const originOf = (host: string, { trusted }: Pick<AllowedHosts, 'trusted'>): string =>
  parseTarget(`${trusted.includes(host) ? 'http' : 'https'}://${host}`, { hosts: [host], trusted }).origin

function refuseUnusualHost({ hostname, port }: URL): void {
  if (port !== '') throw refused('it names a port')
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) throw refused('it names no host but an address')
  if (!hostname.includes('.') || hostname.endsWith('.')) throw refused('its host is no whole name')
}

const refused = (reason: string) => new SiteError('not_allowed', `this address is not visited: ${reason}`)
