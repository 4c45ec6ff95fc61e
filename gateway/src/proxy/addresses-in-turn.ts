import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** All addresses of a host. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>

/** As the system resolves names; of a service with several replicas, Docker's resolver has an address each. */
const bySystem: FindAddresses = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => {
      if (error) reject(error)
      else resolve(found)
    })
  })

/**
 * Names the addresses of a host for a new connection, beginning with another one each time: connections are so spread over
 * the replicas. The others come after it, and are tried in their turn where the first does not answer.
 */
export function addressesInTurn(find: FindAddresses = bySystem): LookupFunction {
  let turn = 0
  return (host, _options, callback) => {
    find(host).then(
      (found) => {
        // The resolver may name them in any order, and itself change it from time to time.
        const sorted = found.toSorted((a, b) => (a.address < b.address ? -1 : 1))
        const first = turn++ % Math.max(1, sorted.length)
        callback(null, [...sorted.slice(first), ...sorted.slice(0, first)])
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    )
  }
}
