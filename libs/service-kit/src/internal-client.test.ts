import { defineRoutes } from '@karvan/contracts'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { expect, expectTypeOf, it, onTestFinished } from 'vitest'
import { AppError } from './app-error.ts'
import { internalClient, InternalCallError } from './internal-client.ts'

const ROUTES = defineRoutes({
  note: {
    method: 'GET',
    path: '/internal/cars/:car/notes/:note',
    summary: 'A document',
    access: 'internal',
    params: Type.Object({ car: Type.String(), note: Type.Integer() }),
    query: Type.Object({ words: Type.Array(Type.String()), size: Type.Optional(Type.Integer()) }),
    success: { status: 200, document: Type.Object({ note: Type.Object({ year: Type.Integer() }) }) },
    errors: ['cars.not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/internal/notes',
    summary: 'A body, and an envelope',
    access: 'internal',
    audit: { none: 'for a test' },
    body: Type.Object({ title: Type.String() }),
    success: { status: 201, data: Type.Object({ id: Type.Integer() }) },
    errors: [],
  },
  shown: {
    method: 'GET',
    path: '/api/shown',
    summary: 'Public',
    access: 'public',
    success: { status: 200, data: Type.Object({ id: Type.Integer() }) },
    errors: [],
  },
  forStaff: {
    method: 'GET',
    path: '/api/staff',
    summary: 'For a person',
    access: 'cars.edit',
    success: { status: 200, data: Type.Object({}) },
    errors: [],
  },
})

/** For a reply that comes, however slow the machine is. */
const PATIENT_MS = 600_000

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another service on the loopback, and what it has received. */
async function serve(reply: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = []
  const answer: RequestListener = (request, response) =>
    void text(request).then((body) => {
      const { method, url, headers } = request
      const one = { method, url, headers, body }
      received.push(one)
      reply(response, one)
    })
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, received }
}

const clientOf = (url: string, timeoutMs = PATIENT_MS) =>
  internalClient({ url, internalToken: 'secret', timeoutMs, routes: ROUTES })
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const failureOf = (code: string) => ({ success: false, message: 'It says why', code })
const ID = { success: true, message: 'OK', data: { id: 7 } }
const NOTE = { params: { car: 'a/b ü', note: 3 }, query: { words: ['x&y', 'ß'] } }

/** Resolves when the next connection has ended, with an error or without. */
const connectionClosed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()))
  })

/** How a call failed. */
async function failureFrom(call: Promise<unknown>): Promise<InternalCallError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof InternalCallError)) throw new Error(`it did not fail as a call does: ${String(error)}`)
  return error
}

it('sends parameters, query and token as the contract says, and returns the document', async () => {
  const { url, received } = await serve(json(200, { note: { year: 2_020 }, more: 'is let through' }))
  const reply = await clientOf(url).note({ ...NOTE, query: { ...NOTE.query, size: 5 } })
  expectTypeOf(reply.note.year).toEqualTypeOf<number>()
  expect(reply).toMatchObject({ note: { year: 2_020 } })
  expect(received).toMatchObject([
    {
      method: 'GET',
      url: `/internal/cars/a%2Fb%20%C3%BC/notes/3?words=x%26y&words=%C3%9F&size=5`,
      headers: { 'x-internal-token': 'secret', accept: 'application/json', 'accept-encoding': 'identity' },
      body: '',
    },
  ])
})

it('sends a body as JSON and returns the data of the envelope', async () => {
  const { url, received } = await serve(json(201, ID))
  const { id } = await clientOf(url).addNote({ body: { title: 'سيارة' } })
  expectTypeOf(id).toEqualTypeOf<number>()
  expect(id).toBe(7)
  expect(received).toMatchObject([
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":"سيارة"}' },
  ])
})

it('gives the token to internal routes alone', async () => {
  const { url, received } = await serve(json(200, ID))
  expect(await clientOf(url).shown()).toEqual({ id: 7 })
  expect(received[0]?.headers).not.toHaveProperty('x-internal-token')
})

it('lets nobody leave out what a route needs, or call what asks for a person', () => {
  const client = clientOf('http://127.0.0.1:9')
  const wrong = () => {
    // @ts-expect-error: parameters and query are missing
    void client.note()
    // @ts-expect-error: the query is required here
    void client.note({ params: NOTE.params })
    // @ts-expect-error: the title is a text
    void client.addNote({ body: { title: 1 } })
  }
  expect(wrong).toBeTypeOf('function')
  expectTypeOf(client).not.toHaveProperty('forStaff')
})

it('names route and field of a reply that breaks its contract', async () => {
  const { url } = await serve(json(200, { note: { year: '2020' } }))
  const { message, code } = await failureFrom(clientOf(url).note(NOTE))
  expect(message).toBe(
    `GET /internal/cars/:car/notes/:note at ${url}: the reply breaks its contract: /note/year must be integer`,
  )
  expect(code).toBeNull()
})

it.each<[string, unknown, string]>([
  ['a field is missing', { note: {} }, '/note must have required properties year'],
  ['it is no object', [], 'must be object'],
  ['it is null', null, 'must be object'],
])('takes no reply of which %s', async (_, body, problem) => {
  const { url } = await serve(json(200, body))
  expect((await failureFrom(clientOf(url).note(NOTE))).message).toContain(`the reply breaks its contract: ${problem}`)
})

it('takes no data without its envelope, and no success of another status', async () => {
  const bare = await serve(json(200, ID.data))
  expect((await failureFrom(clientOf(bare.url).shown())).message).toContain('the reply breaks its contract')
  const other = await serve(json(202, ID))
  expect((await failureFrom(clientOf(other.url).shown())).message).toMatch(/: status 202$/)
})

it.each(['cars.not_found', 'request.invalid'])('passes on an error that the route declares: %s', async (known) => {
  const { url } = await serve(json(404, failureOf(known)))
  const { code, message } = await failureFrom(clientOf(url).note(NOTE))
  expect(code).toBe(known)
  expect(message).toContain(`: status 404, ${known}: It says why`)
})

it.each<[number, unknown]>([
  // As one with a wrong token is answered.
  [404, failureOf('route.not_found')],
  [404, failureOf('quotes.not_found')],
  [404, failureOf('no code of ours')],
  [404, { code: 'cars.not_found' }],
  [500, failureOf('internal')],
  [503, failureOf('service.unavailable')],
  [502, '<html>'],
])('takes %i %j for no proper reply', async (status, body) => {
  const { url } = await serve(json(status, body))
  const { code, message } = await failureFrom(clientOf(url).note(NOTE))
  expect(code).toBeNull()
  expect(message).toContain(`: status ${status}`)
})

it.each(['<html></html>', '', '{"success":'])('takes a success that is not JSON for no reply: %j', async (body) => {
  const { url } = await serve((response) => void response.end(body))
  const { code, message } = await failureFrom(clientOf(url).shown())
  expect([code, message]).toEqual([null, `GET /api/shown at ${url}: the reply is not JSON`])
})

it('does not follow a redirect, which would take the token elsewhere', async () => {
  const elsewhere = await serve(json(200, { note: { year: 1 } }))
  const { url } = await serve((response) => void response.writeHead(302, { location: elsewhere.url }).end())
  expect((await failureFrom(clientOf(url).note(NOTE))).message).toMatch(/: status 302$/)
  expect(elsewhere.received).toEqual([])
})

it.each<[string, (response: ServerResponse) => void]>([
  ['never answers', () => undefined],
  ['stops in the middle of its reply', (response) => void response.writeHead(200).write('{"success":')],
])('gives up a service that %s, and its connection', async (_, reply) => {
  const { url, server } = await serve(reply)
  const closed = connectionClosed(server)
  const { code, message, cause } = await failureFrom(clientOf(url, 50).shown())
  expect([code, message]).toEqual([null, `GET /api/shown at ${url}: no reply`])
  expect(cause).toMatchObject({ name: 'TimeoutError' })
  await closed
})

it('gives up a reply that is too large, and its connection', async () => {
  const { url, server } = await serve((response) => void response.end(Buffer.alloc(17 * 1_024 * 1_024, ' ')))
  const closed = connectionClosed(server)
  const { message, cause } = await failureFrom(clientOf(url).shown())
  expect(message).toMatch(/: no reply$/)
  expect((cause as Error).message).toBe('the reply has more than 16777216 bytes')
  await closed
})

it('says why a service cannot be reached', async () => {
  const { url, server } = await serve(json(200, ID))
  server.close()
  await once(server, 'close')
  const { code, message, cause } = await failureFrom(clientOf(url).shown())
  expect([code, message]).toEqual([null, `GET /api/shown at ${url}: no reply`])
  expect((cause as Error).cause).toMatchObject({ code: 'ECONNREFUSED' })
})

it('reads refusals to their end, so that their connections serve the next calls', async () => {
  const refusal = { ...failureOf('internal'), message: 'x'.repeat(500_000) }
  const { url, server, received } = await serve(json(500, refusal))
  let connections = 0
  server.on('connection', () => (connections += 1))
  const { shown } = clientOf(url)
  for (let call = 1; call <= 8; call += 1) await failureFrom(shown())
  expect(received).toHaveLength(8)
  expect(connections).toBeLessThan(8)
})

it('asks whether the last reply to the same question still holds, where that had an ETag', async () => {
  const { url, received } = await serve((response, { headers }) => {
    const isKnown = headers['if-none-match'] === '"one"'
    response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : '{"note":{"year":1}}')
  })
  const { note } = clientOf(url)
  const first = await note(NOTE)
  expect(await note(NOTE)).toBe(first)
  expect(await note({ ...NOTE, params: { car: 'other', note: 1 } })).toEqual(first)
  expect(received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"', undefined])
})

it('takes an answer that nothing has changed for no reply where nothing is known', async () => {
  const { url } = await serve((response) => void response.writeHead(304).end())
  expect((await failureFrom(clientOf(url).shown())).message).toMatch(/: status 304$/)
})

it('throws what the caller makes of a failure', async () => {
  const { url } = await serve(json(404, failureOf('cars.not_found')))
  const { note } = internalClient({
    url,
    internalToken: null,
    timeoutMs: PATIENT_MS,
    routes: ROUTES,
    toError: (cause) => new AppError(cause.code ?? 'service.unavailable', 'Ours', { cause, retryAfter: 5 }),
  })
  await expect(note(NOTE)).rejects.toMatchObject({ code: 'cars.not_found', message: 'Ours', retryAfter: 5 })
})
