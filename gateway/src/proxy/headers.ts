import type { IncomingHttpHeaders } from 'node:http'

/** About one connection, not about the message (RFC 9110, 7.6.1), or for the first proxy alone. */
const OF_ONE_CONNECTION =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|http2-settings|proxy-.*)$/
/** What only our own services may say to its services: dropped when a client sends it. */
const INTERNAL = /^(?:x-internal-.*|x-real-ip|x-forwarded-.*|x-user-.*|forwarded|x-request-id)$/

/** What a client says to a service, without what only we may say. */
export const towardsService = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  ofTheMessage(headers, (name) => INTERNAL.test(name))

/** What a service says to a client. */
export const towardsClient = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ofTheMessage(headers)

/**
 * Headers without those that hold for one connection, and without those that `Connection` names. What a client asks of its
 * connection our server has answered; towards our services we have connections of our own.
 */
function ofTheMessage(
  headers: IncomingHttpHeaders,
  isDropped: (name: string) => boolean = () => false,
): IncomingHttpHeaders {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase())
  const forwarded: IncomingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!OF_ONE_CONNECTION.test(name) && !named?.includes(name) && !isDropped(name)) forwarded[name] = value
  }
  return forwarded
}
