import type { ServiceScope } from '@karvan/service-kit'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'

/** Starts the gateway. Resolves when it listens. */
export async function start({ log, defer }: ServiceScope, config: Config): Promise<void> {
  const app = await buildApp({ config, log })
  defer('http', () => app.close())
  await app.listen(config.http)
}
