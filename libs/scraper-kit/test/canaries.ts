import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Resolve } from '../src/guard/index.ts'

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

/** Names as an attacker has them answered: the machine's own by itself, all others by these answers in turn. */
export function resolverOf(...answers: readonly (readonly string[])[]): { resolve: Resolve; asked: () => number } {
  let asked = 0
  const resolve: Resolve = async (host) => {
    if (host === 'localhost') return await lookup(host, { all: true })
    const answer = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolve, asked: () => asked }
}
