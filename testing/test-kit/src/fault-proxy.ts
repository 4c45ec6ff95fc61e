import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP hop in front of a service, on which a test can cut connections as a network does. Loopback only. */
export interface FaultProxy {
  /** The service's URL with this hop's port. */
  readonly url: string
  /** Resets every connection that is open now; new ones are let through. Returns how many there were. */
  cut(): number
  /** Lets no byte through any more, of connections that come later too, and closes none: a network that swallows. */
  hold(): void
  /** Ends `hold`; what was held arrives. */
  release(): void
  /** Resets the next connection when more than so many bytes were sent to the service. Tells whether that has happened. */
  cutNextAfter(bytes: number): () => boolean
  close(): Promise<void>
}

export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl)
  const flows = new Map<Socket, () => void>()
  let held = false
  let prepareNext: (client: Socket) => void = () => undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    endTogether(client, upstream)
    prepareNext(client)
    prepareNext = () => undefined
    const flow = () => {
      if (held) client.unpipe(upstream)
      else client.pipe(upstream)
      if (held) upstream.unpipe(client)
      else upstream.pipe(client)
    }
    flow()
    flows.set(client, flow)
    client.on('close', () => flows.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(targetUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    const open = [...flows.keys()]
    for (const socket of open) socket.resetAndDestroy()
    return open.length
  }
  const setHeld = (value: boolean) => {
    held = value
    for (const flow of flows.values()) flow()
  }
  return {
    url: url.href,
    cut,
    hold: () => setHeld(true),
    release: () => setHeld(false),
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

function endTogether(client: Socket, upstream: Socket): void {
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
  }
}
