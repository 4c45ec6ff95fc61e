import type { SiteAddresses } from '@karvan/contracts'
import { AppError, type HttpApp } from '@karvan/service-kit'
import type { Services } from '../services.ts'
import { answerOf } from './answer.ts'
import { ttlMsOf, readCarList } from './car-list.ts'
import { type CachedFile, FileCache } from './file-cache.ts'
import { cacheFor } from './cache-for.ts'
import { writeRobots } from './robots.ts'
import { filesOf } from './sitemap-files.ts'
import { writeIndex } from './write-sitemap.ts'

const RETRY_AFTER_S = 60
/** So long after staff have chosen another table site maps may name the cars of the one before. */
const SHOWN_MS = 2_000
/** After every car: its page says which table is shown, and no more. */
const LAST_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const PUBLIC = { config: { access: 'public' } } as const

export interface SitemapDeps {
  readonly addresses: SiteAddresses
  readonly services: Pick<Services, 'carsOnSale'>
}

/** What search engines read first: which pages there are, and which are nothing for them. */
export function registerSitemaps(app: HttpApp, { addresses, services }: SitemapDeps): void {
  const shown = cacheFor(async () => (await services.carsOnSale(LAST_ID)).dataset, { ttlMs: () => SHOWN_MS })
  const list = cacheFor(() => readCarList(services.carsOnSale), {
    ttlMs: ttlMsOf,
    // While the catalog does not answer, what is known is answered.
    isCurrent: async ({ dataset }) => dataset === (await shown().catch(() => dataset)),
  })
  const cache = new FileCache()
  const files = async () => filesOf(addresses, await list().catch(isAway))

  const index = async (): Promise<CachedFile> => {
    const all = await files()
    const entries = all.map(({ name, changedAt }) => ({ url: addresses.ofFile(name), changedAt }))
    return await cache.get(all.map(({ key }) => key).join(), () => [writeIndex(entries)])
  }
  const fileNamed = async (asked: string): Promise<CachedFile | null> => {
    const file = (await files()).find(({ name }) => name === asked)
    return file ? await cache.get(file.key, file.write) : null
  }

  app.get('/robots.txt', PUBLIC, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeRobots(addresses.notForCrawlers, addresses.ofFile('sitemap.xml'))),
  )
  app.get('/sitemap.xml', PUBLIC, async (request, reply) => {
    const { status, headers, body } = answerOf(request.headers, await index())
    return reply.code(status).headers(headers).send(body)
  })
  app.get<{ Params: { rest: string } }>('/sitemap-:rest', PUBLIC, async (request, reply) => {
    const file = await fileNamed(`sitemap-${request.params.rest}`)
    if (file === null) {
      reply.callNotFound()
      return reply
    }
    const { status, headers, body } = answerOf(request.headers, file)
    return reply.code(status).headers(headers).send(body)
  })
}

function isAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'The list of cars is temporarily unavailable.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
