import { runService } from '@karvan/service-kit'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { loadDocument } from './document.ts'
import { loadRenderer } from './renderer.ts'

await runService('web', process.env, async ({ log, defer }) => {
  const config = loadConfig(process.env)
  const document = await loadDocument(config.webDir, config.settings)
  const renderer = await loadRenderer(config)
  const app = buildApp({ config, log, renderer, document })
  defer('http', () => app.close())
  await app.listen(config.http)
})
