import { type Canaries, startCanaries } from '@karvan/test-kit'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { guardedLookup, parseTarget, type Resolve } from '../src/guard/index.ts'
import { OutsideClient } from '../src/outside-client.ts'
import { SiteClient } from '../src/site-client.ts'
import { resolverOf } from './resolver.ts'

const LOOPBACK = ['127.0.0.1']
const WANTED = { accept: 'text/html', language: 'en' }
const { signal } = new AbortController()

let canaries: Canaries
const closers: (() => unknown)[] = []

beforeAll(async () => {
  canaries = await startCanaries()
})
afterAll(() => canaries.close())
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Loopback addresses that play the internet; that of the canaries is none of them. */
const isPlayed = (address: string) => address === '127.0.0.2'

interface Site {
  readonly port: number
  readonly hosts: (string | undefined)[]
}
type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer }

async function playSite(answer: (path: string) => Answer): Promise<Site> {
  const hosts: (string | undefined)[] = []
  const server = createHttpServer((request, reply) => {
    hosts.push(request.headers.host)
    const { status = 200, headers = {}, body = '' } = answer(request.url ?? '')
    reply.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  closers.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, hosts }
}

const clientOf = (
  { port }: Site,
  resolve: Resolve,
  options: Partial<ConstructorParameters<typeof OutsideClient>[0]> = {},
) => {
  const baseUrl = `http://dealer.example:${port}`
  const client = new OutsideClient({ baseUrl, connections: 1, lookup: guardedLookup(resolve, isPlayed), ...options })
  closers.push(() => client.close())
  return client
}

it('connects to the address that it looked at, under the name of the site, and resolves it once', async () => {
  const site = await playSite(() => ({ body: 'hello', headers: { connection: 'close' } }))
  const names = resolverOf(['127.0.0.2'], LOOPBACK)
  const client = clientOf(site, names.resolve)
  const before = canaries.connections()
  expect((await client.get('/', WANTED, signal)).body.toString()).toBe('hello')
  expect([site.hosts, names.asked()]).toEqual([[`dealer.example:${site.port}`], 1])
  // The second answer of the name's server leads home.
  await expect(client.get('/', WANTED, signal)).rejects.toMatchObject({ kind: 'not_allowed' })
  expect([site.hosts.length, canaries.connections()]).toEqual([1, before])
})

it('asks for the certificate of the name, not of the address', async () => {
  const asked: string[] = []
  const server = createTlsServer({
    SNICallback: (name, done) => {
      asked.push(name)
      done(new Error('it has none'))
    },
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  closers.push(() => server.close())
  const baseUrl = `https://dealer.example:${(server.address() as AddressInfo).port}`
  const lookup = guardedLookup(resolverOf(['127.0.0.2']).resolve, isPlayed)
  const client = new OutsideClient({ baseUrl, connections: 1, lookup })
  closers.push(() => client.close())
  await expect(client.get('/', WANTED, signal)).rejects.toMatchObject({ kind: 'transient' })
  expect(asked).toEqual(['dealer.example'])
})

it.each([301, 302, 303, 307, 308])('follows no redirect (%i) by itself', async (status) => {
  const before = canaries.connections()
  const location = `http://127.0.0.1:${canaries.port}/`
  const site = await playSite(() => ({ status, headers: { location } }))
  const client = clientOf(site, resolverOf(['127.0.0.2']).resolve)
  expect(await client.get('/', WANTED, signal)).toMatchObject({ status, location })
  expect(canaries.connections()).toBe(before)
})

const PAGES = { own: 'h1', notFound: '.not-there', goneRedirect: null }

/** A crawl's client that follows redirects as far as the list of sites goes. */
function followingClient(site: Site, hosts: readonly string[], resolve: Resolve): SiteClient {
  const trusted = [`dealer.example:${site.port}`]
  const client: SiteClient = new SiteClient({
    baseUrl: `http://dealer.example:${site.port}`,
    lookup: guardedLookup(resolve, isPlayed),
    follow: (to) => {
      const { origin } = parseTarget(to.href, { hosts: [...trusted, ...hosts], trusted })
      const isOther = origin !== `http://dealer.example:${site.port}`
      const other = { baseUrl: origin, lookup: guardedLookup(resolve), language: 'en', connections: 1, permitted: true }
      return Promise.resolve(isOther ? openClient({ ...other, pages: PAGES }) : client)
    },
    language: 'en',
    pages: PAGES,
    limiter: { run: (request) => request(), pause: () => Promise.resolve() },
    permitted: true,
    connections: 1,
  })
  closers.push(() => client.close())
  return client
}

function openClient(options: Omit<ConstructorParameters<typeof SiteClient>[0], 'limiter'>): SiteClient {
  const client = new SiteClient({
    ...options,
    limiter: { run: (request) => request(), pause: () => Promise.resolve() },
  })
  closers.push(() => client.close())
  return client
}

it.each([301, 302, 303, 307, 308])(
  'follows a redirect (%i) to no forged address and to no other name',
  async (status) => {
    const before = canaries.connections()
    const targets = [
      'http://127.0.0.1:PORT/',
      'https://[::1]/',
      '//127.0.0.1:PORT/',
      'https://other.example/',
      'https://home.example/',
    ]
    const site = await playSite((path) => {
      const target = targets[Number(path.slice(1))]?.replace('PORT', String(canaries.port)) ?? ''
      return { status, headers: { location: target } }
    })
    const { resolve } = resolverOf(['127.0.0.2'], LOOPBACK)
    const client = followingClient(site, ['home.example'], resolve)
    for (const place of targets.keys()) {
      await expect(client.html(`/${place}`, signal)).rejects.toMatchObject({ kind: 'not_allowed' })
    }
    expect(canaries.connections()).toBe(before)
  },
)

it('follows three redirects within the list, and not a fourth', async () => {
  const site = await playSite((path) => {
    const left = Number(path.slice(1))
    return left > 0 ? { status: 302, headers: { location: `./${left - 1}` } } : { body: '<h1>Here</h1>' }
  })
  const client = followingClient(site, [], resolverOf(['127.0.0.2']).resolve)
  expect((await client.html('/3', signal))('h1').text()).toBe('Here')
  await expect(client.html('/4', signal)).rejects.toMatchObject({ kind: 'transient' })
})

it('takes no answer that is packed, so that a small one cannot become a large one', async () => {
  const body = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  const site = await playSite(() => ({ body, headers: { 'content-encoding': 'gzip' } }))
  const client = clientOf(site, resolverOf(['127.0.0.2']).resolve)
  await expect(client.get('/', WANTED, signal)).rejects.toMatchObject({ kind: 'malformed' })
})

it('ends an answer that is too large, and one that does not end', async () => {
  const large = await playSite(() => ({ body: Buffer.alloc(2_000) }))
  const small = clientOf(large, resolverOf(['127.0.0.2']).resolve, { maxBodyBytes: 1_000 })
  await expect(small.get('/', WANTED, signal)).rejects.toMatchObject({ kind: 'malformed' })
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  closers.push(() => server.close())
  const endless = { port: (server.address() as AddressInfo).port, hosts: [] }
  const short = clientOf(endless, resolverOf(['127.0.0.2']).resolve, { timeoutMs: 200 })
  await expect(short.get('/', WANTED, signal)).rejects.toMatchObject({ kind: 'transient' })
})

it('asks no proxy that the environment names', async () => {
  const before = canaries.connections()
  const proxy = `http://127.0.0.1:${canaries.port}`
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'] as const
  const saved = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) process.env[name] = proxy
  try {
    const site = await playSite(() => ({ body: 'hello' }))
    const client = clientOf(site, resolverOf(['127.0.0.2']).resolve)
    expect((await client.get('/', WANTED, signal)).body.toString()).toBe('hello')
  } finally {
    for (const [name, value] of saved) {
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
    }
  }
  expect(canaries.connections()).toBe(before)
})
