import { runService } from '@karvan/service-kit'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'

await runService('gateway', process.env, async ({ log, defer }) => {
  const config = loadConfig(process.env)
  const app = await buildApp({ config, log })
  defer('http', () => app.close())
  await app.listen(config.http)
})
