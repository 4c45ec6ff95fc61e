import { ALL_ROUTES, type PageRenderer, type PageRendererModule, type ServiceWithRoutes } from '@karvan/contracts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A page is not held up for long by what it shows: without an answer the browser asks by itself. */
const TIMEOUT_MS = 1_000

const SERVICE_OF = new Map(ALL_ROUTES.map(({ name, service }) => [name, service]))

/** The id of the visitor's request, which goes along with the calls that its page makes. */
export const requestIds = new AsyncLocalStorage<string>()

export interface RendererConfig {
  readonly webDir: string
  readonly publicUrl: string
  /** The services that pages ask: what visitors may see comes from them. */
  readonly upstreams: Readonly<Partial<Record<ServiceWithRoutes, string>>>
}

/** The web app's server build. It asks the services over HTTP, as a visitor's browser will a moment later. */
export async function loadRenderer({ webDir, publicUrl, upstreams }: RendererConfig): Promise<PageRenderer> {
  const { createRenderer } = (await import(pathToFileURL(join(webDir, 'server/server.js')).href)) as PageRendererModule
  return await createRenderer({
    publicUrl,
    send: async (path, init, route) => {
      const service = SERVICE_OF.get(route)
      const upstream = service && upstreams[service]
      if (upstream === undefined) throw new Error(`pages do not ask ${service ?? route}`)
      const headers = new Headers(init.headers)
      const requestId = requestIds.getStore()
      if (requestId !== undefined) headers.set('x-request-id', requestId)
      // The services are near: unpacking an answer would take longer than reading it plain.
      headers.set('accept-encoding', 'identity')
      return await fetch(upstream + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    },
  })
}
