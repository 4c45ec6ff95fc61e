import type { ServiceScope } from '@karvan/service-kit'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { loadDocument } from './document.ts'
import { loadRenderer } from './renderer.ts'
import { openServices } from './services.ts'

/** Starts the writer of pages. Resolves when it listens. */
export async function start({ log, defer }: ServiceScope, config: Config): Promise<void> {
  const document = await loadDocument(config.webDir)
  const services = openServices(config.upstreams, config.internalToken)
  const renderer = await loadRenderer({ ...config, send: services.send })
  const app = buildApp({ config, log, renderer, document, services })
  defer('http', () => app.close())
  await app.listen(config.http)
}
