import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listeners on loopback that nobody may reach. */
export interface Canaries {
  readonly port: number
  /** Connections until now, whatever was said on them. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** On a port of the test's choice on both loopbacks, and on the usual ports where the process may listen there. */
export async function startCanaries(): Promise<Canaries> {
  let connections = 0
  const listen = async (host: string, port: number): Promise<Server | null> => {
    const server = createServer((_request, reply) => reply.end('secret'))
    server.on('connection', () => (connections += 1))
    return await new Promise((resolve) => {
      server.once('error', () => resolve(null))
      server.listen(port, host, () => resolve(server))
    })
  }
  const first = await listen('127.0.0.1', 0)
  if (!first) throw new Error('nothing can listen on loopback')
  const { port } = first.address() as AddressInfo
  const others = [
    listen('::1', port),
    ...[80, 443].flatMap((usual) => [listen('127.0.0.1', usual), listen('::1', usual)]),
  ]
  const servers = [first, ...(await Promise.all(others)).filter((server) => server !== null)]
  return {
    port,
    connections: () => connections,
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
