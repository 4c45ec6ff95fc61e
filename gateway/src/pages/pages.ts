import type { PageRenderer, RenderedPage, ShopSettings } from '@karvan/contracts'
import fastifyStatic from '@fastify/static'
import type { HttpApp } from '@karvan/service-kit'
import { join } from 'node:path'
import type { WriteDocument } from './document.ts'
import { addressOf, languageOf } from './language.ts'
import { headOf } from './page.ts'

/** An id of any namespace, as the contract of `getCar` bounds it. */
const CAR_ID = /^[A-Za-z0-9_-]{1,64}$/
const A_YEAR_MS = 31_536_000_000

export interface PagesOptions {
  readonly webDir: string
  readonly settings: ShopSettings
  readonly renderer: PageRenderer
  readonly document: WriteDocument
}

/** The built web app: hashed files for ever, the page itself never from a cache. */
export function registerPages(app: HttpApp, { webDir, settings, renderer, document }: PagesOptions): void {
  const client = join(webDir, 'client')
  app.register((scope, _options, done) => {
    // The package's routes say nothing of access.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    scope.register(fastifyStatic, {
      root: join(client, 'assets'),
      prefix: '/assets/',
      immutable: true,
      preCompressed: true,
      maxAge: A_YEAR_MS,
      decorateReply: false,
      index: false,
    })
    scope.register(fastifyStatic, {
      root: client,
      prefix: '/',
      wildcard: false,
      index: false,
      decorateReply: false,
      globIgnore: ['assets/**', 'index.html', '.vite/**'],
    })
    done()
  })
  // The documented link for sharing (storefront spec, section 2): the car's own page tells the networks what they show.
  app.get<{ Params: { id: string } }>(
    '/api/facebook/:id',
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      if (CAR_ID.test(params.id)) return reply.redirect(`/car/${params.id}`, 302)
      reply.callNotFound()
      return reply
    },
  )
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/') || path.startsWith('/internal')) {
      reply.callNotFound()
      return reply
    }
    const { language, page } = languageOf(path)
    let rendered: RenderedPage | null = null
    try {
      rendered = await renderer.render({ address: request.url, settings })
    } catch (error) {
      request.log.error({ err: error }, 'page could not be written; the browser draws it')
    }
    if (page.startsWith('/sold/') && rendered?.car && rendered.car.status !== 'sold') {
      return reply.redirect(addressOf(language, page.replace('/sold/', '/car/')), 302)
    }
    const head = headOf(language, page, rendered?.car)
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document({ language, page, head, rendered }))
  })
}
