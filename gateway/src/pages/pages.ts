import fastifyStatic from '@fastify/static'
import type { HttpApp } from '@karvan/service-kit'
import { join } from 'node:path'
import { languageOf, loadDocuments, pageExists } from './document.ts'

const A_YEAR_S = 31_536_000

/** The built web app: hashed files for ever, the page itself never from a cache. */
export async function registerPages(app: HttpApp, webDir: string): Promise<void> {
  const documents = await loadDocuments(webDir)
  app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: A_YEAR_S * 1_000,
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
    return reply
      .code(pageExists(page) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documents[language])
  })
}
