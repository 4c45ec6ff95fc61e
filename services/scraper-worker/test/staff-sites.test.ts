import { type JobsDatabase, jobsMigrations, removeSite, saveSite } from '@karvan/jobs'
import { guardedLookup } from '@karvan/scraper-kit/guard'
import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { StaffSites } from '../src/sites/staff-sites.ts'

const WORDS = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false }
const GUARDED = 'dealer.example'
const { signal } = new AbortController()

interface Site {
  readonly host: string
  /** Paths that were asked for. */
  readonly asked: string[]
  readonly server: Server
}

let db: Kysely<JobsDatabase>
let own: Site
let other: Site
let sites: StaffSites
let resolved: string[]
/** Where robots.txt leads. */
let robotsAt: string | null

/** Every page is a page of the site, but for those that lead elsewhere: `/to/<address>`. */
async function startSite(): Promise<Site> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    const [, to] = /^\/to\/(.+)$/.exec(path) ?? []
    if (to !== undefined) reply.writeHead(302, { location: decodeURIComponent(to) }).end()
    else if (path === '/robots.txt' && robotsAt !== null) reply.writeHead(301, { location: robotsAt }).end()
    else if (path === '/robots.txt' || path === '/rules.txt') reply.end('User-agent: *\nDisallow: /private/\n')
    else reply.setHeader('content-type', 'text/html').end(`<h1>${path}</h1><a href="/cars/">All</a>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server }
}

beforeAll(async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const { databases } = await createStores()
  const settings = { searchPath: ['jobs'], poolSize: 4, statementTimeoutMs: 5_000, log }
  db = openDatabase<JobsDatabase>({ url: databases.scraping, ...settings })
  await migrate(db, 'jobs', jobsMigrations, log)
  own = await startSite()
  other = await startSite()
})
afterAll(async () => {
  for (const { server } of [own, other]) server.close()
  await db.destroy()
})
beforeEach(async () => {
  await db.deleteFrom('sites').execute()
  for (const { asked } of [own, other]) asked.splice(0)
  resolved = []
  robotsAt = null
  sites = new StaffSites({
    jobs: db,
    source: { language: 'en' },
    pagesOf: () => ({ own: 'a[href="/cars/"]', notFound: '.not-there', goneRedirect: /^\/cars\/$/ }),
    limits: { maxInFlight: 2, delayMs: 0 },
    trusted: [own.host, other.host],
    lookup: guardedLookup((host) => {
      resolved.push(host)
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    }),
  })
})
afterEach(() => sites.close())

const save = (host: string, words: object = {}) => saveSite(db, { ...WORDS, ...words, host, savedBy: null })
const read = async (host: string, path: string) =>
  (await (await sites.site(host)).client.html(path, signal))('h1').text()
const refused = { kind: 'not_allowed' }

it('goes to sites of the list, and to one no more when it is taken off', async () => {
  await expect(read(own.host, '/cars/a/')).rejects.toMatchObject(refused)
  await save(own.host)
  expect(await read(own.host, '/cars/a/')).toBe('/cars/a/')
  await removeSite(db, own.host)
  await expect(read(own.host, '/cars/b/')).rejects.toMatchObject(refused)
  expect(own.asked).toEqual(['/robots.txt', '/cars/a/'])
})

it('finds every host that the operator does not trust by the guard, also one that is tried', async () => {
  await save(GUARDED)
  await expect(read(GUARDED, '/cars/a/')).rejects.toMatchObject(refused)
  const draft = sites.draft('other.example', WORDS)
  await expect(draft.client.html('/cars/a/', signal)).rejects.toMatchObject(refused)
  await draft.client.close()
  expect(resolved).toEqual([GUARDED, 'other.example'])
})

it('follows a redirect to a site of the list, by the robots.txt of that one', async () => {
  await save(own.host)
  const to = (path: string) => `/to/${encodeURIComponent(`http://${other.host}${path}`)}`
  await expect(read(own.host, to('/cars/a/'))).rejects.toMatchObject(refused)
  expect(other.asked).toEqual([])
  await save(other.host)
  expect(await read(own.host, to('/cars/a/'))).toBe('/cars/a/')
  await expect(read(own.host, to('/private/'))).rejects.toMatchObject({ kind: 'forbidden_by_robots' })
  expect(other.asked).toEqual(['/robots.txt', '/cars/a/'])
})

it('obeys a robots.txt that stands elsewhere, and reads none that stands outside of the list', async () => {
  await save(own.host)
  robotsAt = '/rules.txt'
  await expect(read(own.host, '/private/')).rejects.toMatchObject({ kind: 'forbidden_by_robots' })
  robotsAt = `http://${other.host}/rules.txt`
  await save(own.host, { listPath: '/stock/' })
  await expect(read(own.host, '/cars/a/')).rejects.toMatchObject(refused)
  expect([own.asked, other.asked]).toEqual([['/robots.txt', '/rules.txt', '/robots.txt'], []])
})

it('takes a redirect to the list for a car that is gone', async () => {
  await save(own.host)
  await expect(read(own.host, `/to/${encodeURIComponent('/cars/')}`)).rejects.toMatchObject({ kind: 'gone' })
})

it('opens a site anew when it was described anew, and keeps it otherwise', async () => {
  await save(own.host)
  const first = await sites.site(own.host)
  expect(await sites.site(own.host)).toBe(first)
  await save(own.host, { listPath: '/stock/' })
  expect(await sites.site(own.host)).toMatchObject({ listPath: '/stock/' })
  expect(await Promise.all([read(own.host, '/cars/a/'), read(own.host, '/cars/b/')])).toEqual(['/cars/a/', '/cars/b/'])
})

it('pauses the host of a listing alone', async () => {
  await save(own.host)
  await save(other.host)
  await sites.pause(new Date(Date.now() + 60_000), 'asked to wait', `${own.host}/cars/a/`)
  await expect(read(own.host, '/cars/a/')).rejects.toThrow('asked to wait')
  expect(await read(other.host, '/cars/a/')).toBe('/cars/a/')
})
