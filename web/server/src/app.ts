import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { PageRenderer } from '@karvan/contracts'
import { createHash } from 'node:crypto'
import type { Config } from './config.ts'
import type { PageDocument } from './document.ts'
import { registerFiles, registerPages } from './routes.ts'
import type { Services } from './services.ts'
import { registerTheme } from './theme.ts'
import { registerSitemaps } from './sitemap/routes.ts'

export interface AppDeps extends Pick<HttpOptions, 'log'> {
  readonly config: Pick<Config, 'webDir' | 'checkReplies'>
  readonly renderer: PageRenderer
  readonly document: PageDocument
  readonly services: Services
}

/** Writes pages and serves the files of the built web app: nothing else waits for the time that this takes. */
export function buildApp({ config, log, renderer, document, services }: AppDeps): HttpApp {
  const app = createHttpApp({
    access: 'none',
    log,
    checkReplies: config.checkReplies,
    ready: () => Promise.resolve(),
  })
  const policy = contentSecurityPolicy(document.script)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy)
    done()
  })
  app.addHook('onClose', () => services.close())
  registerFiles(app, config.webDir)
  registerTheme(app)
  registerSitemaps(app, { addresses: renderer.addresses, services })
  registerPages(app, { renderer, document, services })
  return app
}

function contentSecurityPolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'sha256-${hash}'`,
    'style-src': "'self'",
    // A picture that a visitor has chosen is shown from their own device.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
