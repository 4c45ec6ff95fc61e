import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP hop in front of a service, on which a test can cut connections as a network does. Loopback only. */
export interface FaultProxy {
  /** The service's URL with this hop's port. */
  readonly url: string
  /** Resets every connection that is open now; new ones are let through. Returns how many there were. */
  cut(): number
  /** Resets the next connection when more than so many bytes were sent to the service. Tells whether that has happened. */
  cutNextAfter(bytes: number): () => boolean
  close(): Promise<void>
}

export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let prepareNext: (client: Socket) => void = () => undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    prepareNext(client)
    prepareNext = () => undefined
    client.pipe(upstream).pipe(client)
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(targetUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    const open = [...sockets]
    for (const socket of open) socket.resetAndDestroy()
    return open.length
  }
  return {
    url: url.href,
    cut,
    cutNextAfter: (bytes) => {
      let seen = 0
      prepareNext = (client) => {
        client.on('data', (chunk: Buffer) => {
          seen += chunk.length
          if (seen > bytes) client.resetAndDestroy()
        })
      }
      return () => seen > bytes
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
