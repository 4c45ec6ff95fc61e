import { type AddressInfo, connect, createServer } from 'node:net'

/** The name of the command, as it stands in a message. */
const UPDATE = Buffer.from('\x02update\0')

/** Stands before a server that does not encrypt; after `cutWrites` a connection ends instead of handing on a write. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  let cuts = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    upstream.pipe(client)
    client.on('data', (chunk: Buffer) => {
      if (cuts && chunk.includes(UPDATE)) end()
      else upstream.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutWrites: () => {
      cuts = true
    },
    close: () => server.close(),
  }
}
