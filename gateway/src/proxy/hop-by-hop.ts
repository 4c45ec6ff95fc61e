import type { IncomingHttpHeaders } from 'node:http'

/** About one connection, not about the message (RFC 9110, 7.6.1), or for the first proxy alone. */
const OF_ONE_CONNECTION =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|http2-settings|proxy-.*)$/

/**
 * Headers without those that hold for one connection, and without those that `Connection` names. What a client asks of its
 * connection our server has answered; towards our services we have connections of our own.
 */
export function ofTheMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.test(name) && !named.has(name)),
  )
}
