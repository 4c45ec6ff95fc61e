import { UPSTREAMS } from '@karvan/contracts'
import { createLogger } from '@karvan/service-kit'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'

/** A gateway whose services are all played by one function; closed at the end of the test. */
export async function gatewayBefore(
  service: RequestListener,
  env: NodeJS.ProcessEnv = {},
  log = createLogger('gateway', { LOG_LEVEL: 'silent' }),
): Promise<URL> {
  const server = createServer(service).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = Object.fromEntries(UPSTREAMS.map((name) => [`${name.toUpperCase()}_URL`, url]))
  const app = await buildApp({ config: loadConfig({ ...urls, ...env }), log })
  onTestFinished(() => app.close())
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}

/** Echoes the request as JSON. */
export const echo: RequestListener = (request, response) => {
  const { method, url, headers } = request
  void text(request).then((body) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method, url, headers, body }))
  })
}

export interface RawReply {
  readonly status: number
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** What a raw reply says in JSON. The body may be chunked: it is what is between the first brace and the last. */
export const jsonIn = ({ body }: RawReply): unknown =>
  JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))

/**
 * Sends bytes as they are, which `fetch` would not, and reads until the other side ends the connection: a connection that
 * should be closed and stays open fails the test by its time.
 */
export async function sendRaw(gateway: URL, lines: readonly string[], body = ''): Promise<RawReply> {
  const socket = connect(Number(gateway.port), gateway.hostname)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const reply = await text(socket)
  const [, ...parts] =
    /^(?:HTTP\/1\.1 100 .*\r\n\r\n)?HTTP\/1\.[01] (\d+) .*\r\n([^]*?)\r\n\r\n([^]*)$/.exec(reply) ?? []
  const [status = '0', head = '', rest = ''] = parts
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(status), headers: new Map(headers), body: rest }
}
