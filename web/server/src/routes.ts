import { type PageRedirect, type PageRequest, pageRoutes, type PageRenderer } from '@karvan/contracts'
import fastifyStatic from '@fastify/static'
import {
  CODINGS,
  FairQueue,
  type HttpApp,
  isCall,
  networkOf,
  preferredCoding,
  toRoute,
  type FairQueueLimits,
  whenGone,
} from '@karvan/service-kit'
import { join } from 'node:path'
import type { PageDocument } from './document.ts'
import { PageCache, type SentPage } from './page-cache.ts'
import { type Services, type Visit, visits } from './services.ts'

const A_YEAR_MS = 31_536_000_000
/**
 * Writing takes a processor; what is asked of the services meanwhile does not. More than wait here would wait for seconds, so
 * that visitor is told at once. One client has half of the places at most, and a line of its own.
 */
const PAGES: FairQueueLimits = {
  atATime: 4,
  atATimeOfOne: 2,
  waiting: 64,
  waitingOfOne: 16,
  busy: 'Too many pages are being written. Please try again in a moment.',
}

/** The status of a page of which nothing could be had. */
const OUTAGE = 503
const OUTAGE_RETRY_S = 10

/** Of a request. */
interface Visitor {
  readonly id: string
  readonly headers: { readonly 'accept-encoding'?: string | undefined }
  readonly log: Pick<HttpApp['log'], 'error'>
}

export interface PageRoutesDeps {
  readonly renderer: PageRenderer
  readonly document: PageDocument
  readonly services: Pick<Services, 'stillAnswers'>
}

/** Every page, and the documented link for sharing: the car's own page tells the networks what they show. */
export function registerPages(app: HttpApp, { renderer, document, services }: PageRoutesDeps): void {
  const queue = new FairQueue(PAGES)
  let asked = 0
  const pages = new PageCache()

  /** A page as it is sent: one that is kept, or written anew. */
  const pageFor = async (wanted: PageRequest, { id, log, headers }: Visitor): Promise<SentPage | PageRedirect> => {
    const key = renderer.keyOf(wanted)
    const coding = preferredCoding(headers['accept-encoding'], CODINGS)
    const cached = await pages.get(key, coding, (asked) => services.stillAnswers(asked, id))
    if (cached) return cached
    const visit: Visit = { requestId: id, asked: [] }
    const page = await visits.run(visit, () => renderer.render(wanted))
    if ('redirectTo' in page) return page
    const body = document.write(page)
    if (page.failure !== null) log.error({ err: page.failure }, 'page was not written; the browser draws it')
    else if (page.html.length > 0 && page.status !== OUTAGE) pages.keep(key, page.status, body, visit.asked)
    return { status: page.status, body, coding: null }
  }

  app.route({
    ...toRoute(pageRoutes.shareLink),
    handler: ({ params, query: { language = 'ar' } }, reply) =>
      reply.redirect(`${language === 'ar' ? '' : `/${language}`}/car/${params.id}`, 302),
  })
  app.get<{ Params: { rest: string } }>('/manifest-:rest', { config: { access: 'public' } }, async (request, reply) => {
    const [, language = ''] = /^(\w+)\.webmanifest$/.exec(request.params.rest) ?? []
    const manifest = await renderer.manifestOf(language)
    if (manifest) {
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifest))
    }
    reply.callNotFound()
    return reply
  })
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (isCall(request.url)) {
      reply.callNotFound()
      return reply
    }
    const staffPage = renderer.staffPageOf(request.url)
    if (staffPage) {
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(document.writeStaff(staffPage))
    }
    const wanted = { address: request.url, cookies: request.headers.cookie ?? '' }
    const queued = { key: String((asked += 1)), client: networkOf(request.client) }
    const page = await queue.run(queued, whenGone(reply), () => pageFor(wanted, request))
    if ('redirectTo' in page) return reply.redirect(page.redirectTo, 302)
    if (page.coding !== null) reply.header('content-encoding', page.coding)
    if (page.status === OUTAGE) reply.header('retry-after', OUTAGE_RETRY_S)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
      .send(page.body)
  })
}

/** The built web app's files: hashed ones for ever. */
export function registerFiles(app: HttpApp, webDir: string): void {
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
      globIgnore: ['assets/**', 'index.html', 'staff.html', '.vite/**'],
      // A browser that kept the worker would not learn of the next one.
      setHeaders: (reply, path) => {
        if (path.endsWith('/sw.js')) reply.header('cache-control', 'no-cache')
      },
    })
    done()
  })
}
