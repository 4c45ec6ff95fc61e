import { runService } from '@karvan/service-kit'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { loadDocument } from './document.ts'
import { loadRenderer } from './renderer.ts'
import { openServices } from './services.ts'

await runService('web', process.env, async ({ log, defer }) => {
  const config = loadConfig(process.env)
  const document = await loadDocument(config.webDir)
  const services = openServices(config.upstreams, config.internalToken)
  const renderer = await loadRenderer({ ...config, send: services.send })
  const app = buildApp({ config, log, renderer, document, services })
  defer('http', () => app.close())
  await app.listen(config.http)
})
