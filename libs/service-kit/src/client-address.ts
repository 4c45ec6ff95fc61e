import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that the call comes from, as the gateway saw it. */
    client: string
  }
}

/** How much of a client's address stands in the log. */
export const ADDRESS_MODES = ['full', 'masked', 'none'] as const
export type AddressMode = (typeof ADDRESS_MODES)[number]

/** Only the gateway sets it: a header of this name from a client is dropped. */
const FROM_GATEWAY = 'x-real-ip'

/**
 * Lets each request know its client, and each of its log lines say it.
 * @param isEdge clients connect to this app directly, so an address in their headers is ignored
 */
export function knowClient(app: FastifyInstance, isEdge: boolean): void {
  app.decorateRequest('client', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.client = clientOf(request, isEdge)
    reply.log = request.log = request.log.child({ client: request.client })
    done()
  })
}

/** For what is refused before any hook runs; all else reads it from the request. */
export const clientOf = (request: FastifyRequest, isEdge: boolean): string =>
  plain(isEdge ? request.ip : (saidByGateway(request) ?? request.ip))

function saidByGateway({ headers }: FastifyRequest): string | undefined {
  const said = headers[FROM_GATEWAY]
  return typeof said === 'string' && isIP(said) !== 0 ? said : undefined
}

/** A socket that listens for both kinds writes IPv4 in the form of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An address as it may stand in the log: masked it names a network, not a household. */
export function forLog(address: string, mode: AddressMode): string | undefined {
  if (mode === 'none') return undefined
  if (mode === 'full') return address
  return isIP(address) === 6 ? `${firstGroups(address, 3)}::` : address.replace(/\.\d+$/, '.0')
}

/** Who one client is: an address, or of IPv6 its /64, which is one household's. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address

function firstGroups(address: string, count: number): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, count)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
