import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { SiteError } from '../site-error.ts'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/**
 * What a socket asks for the addresses of its host. The name is resolved once a connection, and the socket connects to what
 * was looked at here: a second answer of the name's server is asked of nobody. All of its addresses have to be public.
 * A socket to an address in place of a name never asks: see `OutsideClient`.
 */
export function guardedLookup(resolve: Resolve = resolveAll, isPublic = isPublicAddress): LookupFunction {
  const checked = async (host: string) => {
    const addresses = await resolve(host)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address))) {
      throw new SiteError('not_allowed', 'the name of the site leads to an address that is not public')
    }
    return { first, addresses: [...addresses] }
  }
  return (host, options, callback) => {
    checked(host).then(
      ({ first, addresses }) => {
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}
