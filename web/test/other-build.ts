import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const WORKER = readFileSync(join(import.meta.dirname, '../dist/client/sw.js'), 'utf8')

export interface ShopBehindProxy {
  readonly origin: string
  /** From now on the worker is that of another build. */
  readonly nextBuild: () => void
  /** From now on the worker is this one; null where there is none. */
  readonly sendWorker: (code: string | null) => void
  /** How often it was asked for. */
  readonly workersSent: () => number
  /** From now on nobody answers. */
  readonly goAway: () => void
  readonly close: () => Promise<void>
}

/** A shop at an address of its own, whose worker can become another one, and which can go away. */
export async function proxyOf(base: string): Promise<ShopBehindProxy> {
  let worker: string | null = WORKER
  let workersSent = 0
  let isAway = false
  const server: Server = createServer((asked, answer) => {
    if (isAway) return void asked.destroy()
    if (asked.url === '/sw.js') {
      workersSent += 1
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
      return void answer.writeHead(worker === null ? 404 : 200, headers).end(worker)
    }
    const options = { method: asked.method, headers: { ...asked.headers, host: new URL(base).host } }
    const onward = request(new URL(asked.url ?? '/', base), options, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    nextBuild: () => {
      worker = WORKER.replace(/\b[0-9a-f]{12}\b/, 'next')
    },
    sendWorker: (code) => {
      worker = code
    },
    workersSent: () => workersSent,
    goAway: () => {
      isAway = true
      server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
