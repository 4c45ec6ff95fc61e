import fastifyStatic from '@fastify/static'
import type { HttpApp } from '@karvan/service-kit'
import { join } from 'node:path'
import { loadDocument } from './document.ts'
import { languageOf } from './language.ts'
import { type CarLookup, headOf } from './page.ts'

const A_YEAR_MS = 31_536_000_000

export interface PagesOptions {
  readonly webDir: string
  /** How the outside reaches us, without a slash at the end. */
  readonly publicUrl: string
  readonly findCar: CarLookup
}

/** The built web app: hashed files for ever, the page itself never from a cache. */
export async function registerPages(app: HttpApp, { webDir, publicUrl, findCar }: PagesOptions): Promise<void> {
  const document = await loadDocument(webDir, publicUrl)
  app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: A_YEAR_MS,
    decorateReply: false,
    index: false,
  })
  app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html'],
  })
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/') || path.startsWith('/internal')) {
      reply.callNotFound()
      return reply
    }
    const { language, page } = languageOf(path)
    const head = await headOf(language, page, findCar)
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document({ language, page, head }))
  })
}
