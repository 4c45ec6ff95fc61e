import { FALLBACK_RATES, STARTING_SETTINGS } from '@karvan/domain'
import type * as ServiceKit from '@karvan/service-kit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ReplyCache from '../services/catalog/src/reply-cache.ts'

/**
 * What stands behind a gateway that is measured: a small fixed body, and a page of cars that the catalog of this checkout
 * keeps and answers as it does. Arguments: the checkout, and the file with the page.
 */
const [root = '', pageFile = ''] = process.argv.slice(2)
const page = readFileSync(pageFile, 'utf8')
const SMALL = JSON.stringify({ success: true, message: 'OK', data: { id: 1, note: 'a small fixed body' } })
const JSON_TYPE = 'application/json; charset=utf-8'
const PAGE_PATH = '/api/cars'

const sourceOf = async (path: string): Promise<unknown> => await import(pathToFileURL(join(root, path)).href)
const { createHttpApp, createLogger } = (await sourceOf('libs/service-kit/src/index.ts')) as typeof ServiceKit
const { cacheReplies } = (await sourceOf('services/catalog/src/reply-cache.ts')) as typeof ReplyCache

/** It never changes, so the page is kept from the first call on. */
const book = {
  id: 1,
  pricingVersion: 1,
  rateId: 'fixed',
  rateSource: 'fallback',
  rateProvider: null,
  rateAt: null,
  rates: FALLBACK_RATES,
  settings: STARTING_SETTINGS,
  imports: null,
} as const
const app: ServiceKit.HttpApp = createHttpApp({
  access: 'none',
  log: createLogger('cached-replies', { LOG_LEVEL: 'silent' }),
  checkReplies: false,
  ready: () => Promise.resolve(),
})
const display = { vin: 'full', listingLink: 'shown' } as const
cacheReplies(app, {
  paths: [PAGE_PATH],
  readVersion: () => Promise.resolve({ dataset: 'main', changes: 1, seenCounter: 1, book, display }),
})
const config = { access: 'public' } as const
app.get(PAGE_PATH, { config }, (_request, reply) => reply.type(JSON_TYPE).send(page))
app.get('/api/cars/:id', { config }, (_request, reply) => reply.type(JSON_TYPE).send(SMALL))
process.once('SIGTERM', () => void app.close())
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
