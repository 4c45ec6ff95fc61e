import { ALL_ROUTES, ERROR_CODES, ERROR_STATUS, type RouteContract } from '@karvan/contracts'
import { createSuite, sampleOfEach, type Stack, startStack } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let stack: Stack
let base: string

beforeAll(async () => {
  stack = await startStack({ suite: await createSuite(), listings: 1_000, withGateway: true })
  base = stack.urlOf('gateway')
  await stack.client.ended(await stack.client.startJob(100))
}, 240_000)
afterAll(() => stack.close())

const routes = ALL_ROUTES.map(({ route }) => route).filter(({ access }) => access !== 'internal')

/** What a hostile, careless or broken client sends where a value belongs. */
const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '-9223372036854775809',
  'null',
  'undefined',
  '[object Object]',
  "' OR 1=1 --",
  "'; drop table inventory.listings; --",
  '1); select pg_sleep(60); --',
  '%',
  '_%_%_%',
  '\\',
  '$ne',
  '{"$gt":""}',
  '🚗🇸🇦👨‍👩‍👧',
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[31m\u0008',
  '\u202eright to left',
  '\ud800',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '<script>alert(1)</script>',
  '٢٠٢٠',
  '한국어',
  'x'.repeat(300),
  '%'.repeat(2_000),
  '(a+)+$'.repeat(500),
]
const IDS = ['unknown', '00000000-0000-0000-0000-000000000000', '39999999', 'admin', 'stats', 'delete-all', ...VALUES]
const BODIES: unknown[] = [
  null,
  [],
  'text',
  12,
  true,
  {},
  { totalCars: '12' },
  { totalCars: -1 },
  { totalCars: 1.5 },
  { totalCars: 10 ** 12 },
  { totalCars: null },
  { totalCars: 5, processingMode: 'everything' },
  { totalCars: 5, customUrl: 'http://169.254.169.254/latest/meta-data' },
  { totalCars: 5, customUrl: 'https://car.encar.com.evil.example/list?q=(And.Hidden.N.)' },
  { email: 'a', password: 'b' },
  { email: 'nobody@karvan.test', password: '' },
  { email: { $gt: '' }, password: { $gt: '' } },
  { email: 'nobody@karvan.test', password: 'x'.repeat(10_000) },
  { email: '\u0000@karvan.test', password: '\u0000' },
  { email: "' or '1'='1", password: "' or '1'='1" },
  { __proto__: { admin: true }, email: 'x@y.z', password: 'x' },
  { email: 'nobody@karvan.test', password: 'wrong', role: 'super_admin' },
]

/** Whatever is sent holds nobody up: no statement of its own is run. How long an answer takes is for `npm run bench -- hostile`. */
const patience = () => AbortSignal.timeout(15_000)

const encode = (value: string) => encodeURIComponent(Buffer.from(value, 'utf8').toString('utf8'))

interface Sent {
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function send(
  route: RouteContract,
  path: string,
  init: Sent = {},
  judge: (body: unknown) => string[] = () => [],
): Promise<string[]> {
  const headers = { authorization: `Bearer ${stack.client.token}`, ...init.headers }
  const answer = await fetch(base + path, {
    method: route.method,
    redirect: 'manual',
    ...init,
    headers,
    signal: patience(),
  })
  const text = await answer.text()
  // A route that leads to a page leads to one of ours.
  if (answer.status === 302 && /^\/car\/[\w-]+$/.test(answer.headers.get('location') ?? '')) return []
  const problems: string[] = []
  const ok = answer.status < 400
  const type = answer.headers.get('content-type') ?? ''
  // A table is no envelope.
  const isTable = 'content' in route.success && route.success.content === 'csv'
  if (isTable && answer.status === 200 && type.startsWith('text/csv')) return []
  // A route that is not offered says so for any input.
  const isNotOffered = answer.status === 501 && route.errors.some((code) => ERROR_STATUS[code] === 501)
  if (answer.status >= 500 && !isNotOffered) problems.push(`status ${answer.status}`)
  if (!type.includes('application/json')) problems.push(`content type ${type}`)
  const body = (type.includes('json') ? JSON.parse(text) : {}) as {
    success?: unknown
    code?: string
    message?: unknown
  }
  if (body.success !== ok) problems.push(`success is ${String(body.success)} at status ${answer.status}`)
  if (!ok && !ERROR_CODES.some((code) => code === body.code)) problems.push(`code ${String(body.code)}`)
  if (!ok && typeof body.message !== 'string') problems.push('no message')
  if (/ at .*\.(ts|mjs|js):\d+|\bselect\b.*\bfrom\b|inventory\.|ECONNREFUSED|127\.0\.0\.1/i.test(text) && !ok) {
    problems.push(`tells internals: ${text.slice(0, 200)}`)
  }
  if (ok) problems.push(...judge(body))
  return problems.map(
    (problem) => `${route.method} ${path.slice(0, 120)} ${(init.body ?? '').slice(0, 80)}: ${problem}`,
  )
}

const fill = (path: string, value: string) => path.replace(/:\w+/g, () => encode(value))

/** Names of things: what nothing is called finds nothing, where a number or a word of a closed list is refused. */
const NAMES = new Set(['brand', 'make', 'manufacturer', 'model', 'ids'])

function foundNothing(body: unknown): string[] {
  const { data } = body as { data?: { cars?: unknown[]; pagination?: { total?: number } } }
  const isEmpty = data?.cars?.length === 0 && data.pagination?.total === 0
  return isEmpty ? [] : [`found ${data?.pagination?.total ?? 'something'}`]
}

const named = (list: readonly RouteContract[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const)
const wellFormed = (route: RouteContract) => fill(route.path, '39000001')

it.each(named(routes.filter(({ path, query }) => path.includes(':') || query)))(
  '%s refuses bad values of every parameter in the envelope, or finds nothing',
  async (_name, route) => {
    const problems: string[] = []
    if (route.path.includes(':')) {
      const ids = IDS.filter((value) => value !== '')
      for (const id of sampleOfEach(`bad ids in ${route.path}`, [ids], 12)) {
        problems.push(...(await send(route, fill(route.path, id))))
      }
    }
    const names = Object.keys(route.query?.properties ?? {})
    const given = names.map((name) => VALUES.map((value) => [name, value] as const))
    for (const [name, value] of sampleOfEach(`bad values of parameters of ${route.path}`, given, 4)) {
      const judge = NAMES.has(name) && value.trim() !== '' ? foundNothing : undefined
      const address = `${wellFormed(route)}?${name}=`
      problems.push(...(await send(route, `${address}${encode(value)}`, {}, judge)))
      problems.push(...(await send(route, `${address}1&${name}=${encode(value)}&${name}[$ne]=1`)))
    }
    expect(problems).toEqual([])
  },
  180_000,
)

it.each(named(routes.filter(({ method }) => method !== 'GET')))(
  '%s refuses bad bodies',
  async (_name, route) => {
    const problems: string[] = []
    const json = { 'content-type': 'application/json' }
    for (const body of sampleOfEach(`bad bodies of ${route.method} ${route.path}`, [BODIES], 8)) {
      problems.push(...(await send(route, wellFormed(route), { headers: json, body: JSON.stringify(body) })))
    }
    const nested = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const raw: [string, string][] = [
      ['application/json', '{"totalCars":'],
      ['application/json', ''],
      ['application/json', '{"__proto__":{"x":1},"totalCars":5}'],
      ['application/json', nested],
      ['application/json', JSON.stringify({ totalCars: 1, filler: 'x'.repeat(1024 * 1024) })],
      ['text/plain', '{"totalCars":5}'],
      ['application/xml', '<totalCars>5</totalCars>'],
      ['application/x-www-form-urlencoded', 'totalCars=5'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/json; charset=utf-16', '{"totalCars":5}'],
    ]
    for (const [type, body] of sampleOfEach(`broken bodies of ${route.method} ${route.path}`, [raw], 4)) {
      problems.push(...(await send(route, wellFormed(route), { headers: { 'content-type': type }, body })))
    }
    expect(problems).toEqual([])
  },
  60_000,
)

it.each(named(routes.filter(({ access }) => access !== 'public')))(
  '%s demands a sign-in with the permission',
  async (_name, route) => {
    const forged = `Bearer ${stack.client.token.slice(0, -4)}AAAA`
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', forged, 'Basic eDp5']) {
      const body = route.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
      const answer = await fetch(base + wellFormed(route), {
        method: route.method,
        ...body,
        headers: { ...body.headers, authorization, 'x-internal-token': 'x', 'x-user-role': 'super_admin' },
      })
      expect([answer.status, await answer.json()]).toMatchObject([401, { success: false, code: 'auth.required' }])
    }
  },
)

it('answers JSON for every unknown call under /api, whatever the spelling', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/cars/x/y/z',
    '/api/%63ars/%00',
    '/api//cars',
    '/internal/signing-keys',
  ]) {
    const answer = await fetch(base + path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
})

it('lives on', async () => {
  const answer = await fetch(`${base}/api/cars?limit=1`)
  expect(answer.status).toBe(200)
  for (const program of stack.programs.values()) expect((await fetch(`${program.url}/health`)).status).toBe(200)
})

it('writes a page for every address, whatever stands in it', { timeout: 240_000 }, async () => {
  const problems: string[] = []
  const names = ['search', 'query', 'page', 'brand', 'fuel', 'yearFrom', 'priceMin', 'sortBy', 'sortOrder', 'currency']
  const paths = [
    ...sampleOfEach(
      'pages with bad values in their address',
      names.map((name) => VALUES.map((value) => `/en/search?${name}=${encode(value)}`)),
      10,
    ),
    ...VALUES.flatMap((value) => ['/car/', '/sold/', '/sq/'].map((page) => page + encode(value))),
    `/search?search=${encode('x'.repeat(9_000))}`,
    '//evil.example/search',
    '/search?search=%',
    '/search?%ff=%fe',
    '/%',
    '/en/%2e%2e/%2e%2e/etc/passwd',
  ]
  for (const path of paths) {
    const answer = await fetch(base + path, { redirect: 'manual', signal: patience() })
    const text = await answer.text()
    const label = path.slice(0, 100)
    // Past the last page of a search the last one is shown.
    if (answer.status === 302 && /^\/en\/search\?page=\d+$/.test(answer.headers.get('location') ?? '')) continue
    if (answer.status >= 500 || answer.status === 302) problems.push(`${label}: status ${answer.status}`)
    if (text.includes('<script>alert(1)')) problems.push(`${label}: runs what was sent`)
    // A malformed address is refused before it is a page.
    if (answer.status !== 400 && !text.includes('<div id="root"><')) problems.push(`${label}: no page`)
  }
  expect(problems).toEqual([])
})
