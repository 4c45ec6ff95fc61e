import type { RouteContract } from '@karvan/contracts/browser'
import { Type } from 'typebox'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import type { SessionAccess } from './session-access.ts'

const ROUTES = {
  list: {
    method: 'GET',
    path: '/api/list',
    summary: 'Public',
    access: 'public',
    success: { status: 200, data: Type.Object({}) },
    errors: [],
  },
  start: {
    method: 'POST',
    path: '/api/start',
    summary: 'Guarded, with a field beside `data`',
    access: 'scraping.run',
    body: Type.Object({ count: Type.Integer() }),
    success: { status: 202, data: Type.Object({ state: Type.String() }), extras: { jobId: Type.String() } },
    errors: [],
  },
  picture: {
    method: 'POST',
    path: '/api/picture',
    summary: 'An upload',
    access: 'settings.upload',
    upload: { maxFiles: 1, maxFileBytes: 1_000 },
    success: { status: 201, data: Type.Object({}) },
    errors: [],
  },
  log: {
    method: 'GET',
    path: '/api/log/:id',
    summary: 'A stream',
    access: 'scraping',
    params: Type.Object({ id: Type.String() }),
    success: { status: 200, content: 'event-stream' },
    errors: [],
  },
} as const satisfies Record<string, RouteContract>

const TABLE = {
  list: { ...ROUTES.list, isPublic: true },
  start: { ...ROUTES.start, isPublic: false },
  picture: { ...ROUTES.picture, isPublic: false },
  log: { ...ROUTES.log, isPublic: false },
}

const OK = '{"success":true,"message":"OK","data":{"state":"pending"},"jobId":"j1"}'
const EXPIRED = '{"success":false,"message":"Not authenticated","code":"auth.required"}'

/** A server that takes one token and rejects the others, and a session that gets tokens as it is told. */
function setUp({
  accepted = 'first',
  refresh,
  again,
}: { accepted?: string | null; refresh?: () => Promise<string | null>; again?: () => Promise<string> } = {}) {
  let token: string | null = 'first'
  const sent: { address: string; init: RequestInit; token: string | null }[] = []
  const session: SessionAccess = {
    token: () => token,
    refresh: vi.fn(async () => {
      token = (await refresh?.()) ?? token
      return refresh !== undefined
    }),
    end: vi.fn(() => {
      token = null
    }),
    again: vi.fn(async () => {
      if (!again) return false
      token = await again()
      return true
    }),
  }
  const client = createClient<typeof ROUTES>((name) => TABLE[name])
  client.connect({
    session,
    send: (address, init) => {
      const authorization = new Headers(init.headers).get('authorization')
      sent.push({ address, init, token: authorization })
      const isIn = address === '/api/list' || authorization === `Bearer ${String(accepted)}`
      return Promise.resolve(new Response(isIn ? OK : EXPIRED, { status: isIn ? 200 : 401 }))
    },
  })
  return { client, session, sent }
}

it('gives the data and what stands beside it, by the types of the contract', async () => {
  const { client } = setUp()
  const reply = await client.call('start', { body: { count: 3 } })
  expectTypeOf(reply.data.state).toEqualTypeOf<string>()
  expectTypeOf(reply.jobId).toEqualTypeOf<string>()
  expect([reply.data.state, reply.jobId]).toEqual(['pending', 'j1'])
})

it('goes on though the page is left, where that is asked for', async () => {
  const { client, sent } = setUp()
  await client.call('start', { body: { count: 1 } }, { keepalive: true })
  await client.call('list')
  expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false])
})

it('lets nobody leave out what a route needs, or call what does not answer in the envelope', () => {
  const { client } = setUp()
  const wrong = () => {
    // @ts-expect-error: the body is missing
    void client.call('start')
    // @ts-expect-error: the count is a number
    void client.call('start', { body: { count: '3' } })
    // @ts-expect-error: a stream has no envelope
    void client.call('log', { params: { id: '1' } })
    // @ts-expect-error: a route that takes no query
    void client.call('list', { query: { page: 1 } })
  }
  expect(wrong).toBeTypeOf('function')
})

describe('a session', () => {
  it('is named to guarded routes alone', async () => {
    const { client, sent } = setUp()
    await client.call('list')
    await client.call('start', { body: { count: 1 } })
    expect(sent.map(({ token }) => token)).toEqual([null, 'Bearer first'])
  })

  it('is refreshed once by all calls that wait for it, and each is repeated', async () => {
    const { client, session, sent } = setUp({ accepted: 'second', refresh: () => Promise.resolve('second') })
    const replies = await Promise.all([1, 2, 3].map((count) => client.call('start', { body: { count } })))
    expect(replies.map(({ success }) => success)).toEqual([true, true, true])
    expect(session.refresh).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(6)
    expect(session.end).not.toHaveBeenCalled()
  })

  it('ends with the second 401', async () => {
    const { client, session, sent } = setUp({ accepted: null, refresh: () => Promise.resolve('second') })
    await expect(client.call('start', { body: { count: 1 } })).rejects.toMatchObject({
      code: 'client.session_expired',
      message: 'Session expired. Please login again.',
    })
    expect(sent).toHaveLength(2)
    expect(session.end).toHaveBeenCalledTimes(1)
  })

  it('ends where it cannot be refreshed, without another try', async () => {
    const { client, session, sent } = setUp({ accepted: null })
    await expect(client.call('start', { body: { count: 1 } })).rejects.toHaveProperty('code', 'client.session_expired')
    expect(sent).toHaveLength(1)
    expect(session.end).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['cannot be refreshed', undefined],
    ['is refused once it is refreshed', () => Promise.resolve('second')],
  ] as const)('that %s goes on with the call once somebody has signed in again', async (_when, refresh) => {
    const { client, session, sent } = setUp({
      accepted: 'third',
      again: () => Promise.resolve('third'),
      ...(refresh && { refresh }),
    })
    await client.call('start', { body: { count: 7 } })
    expect(sent.at(-1)).toMatchObject({ token: 'Bearer third', init: { body: '{"count":7}' } })
    expect(session.end).toHaveBeenCalledTimes(1)
    session.end()
    await client.call('start', { body: { count: 8 } })
    expect(sent.at(-1)).toMatchObject({ token: 'Bearer third', init: { body: '{"count":8}' } })
  })

  it('that nobody has is not ended: the call is rejected for what it is', async () => {
    const { client, session } = setUp({ accepted: null })
    session.end()
    await expect(client.call('start', { body: { count: 1 } })).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    })
    expect(session.refresh).not.toHaveBeenCalled()
  })
})

it('uploads a form as it is, and lets the browser name its boundary', async () => {
  const { client, sent } = setUp()
  const upload = new FormData()
  upload.set('file', new Blob(['picture']), 'logo.png')
  await client.call('picture', { upload })
  expect(sent[0]?.init.body).toBe(upload)
  expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false)
})

describe('a stream', () => {
  const streaming = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const client = createClient<typeof ROUTES>((name) => TABLE[name])
    const cancel = vi.fn()
    const sent: [string, RequestInit][] = []
    client.connect({
      send: (address, init) => {
        sent.push([address, init])
        return Promise.resolve(new Response(new ReadableStream({ pull, cancel })))
      },
    })
    return { client, sent, cancel }
  }
  const line = (id: number) => new TextEncoder().encode(`id: ${id}\ndata: line ${id}\n\n`)

  it('gives events as they come, goes on after the last one seen, and hangs up when nobody listens', async () => {
    let next = 4
    const { client, sent, cancel } = streaming((controller) => controller.enqueue(line(next++)))
    const seen: string[] = []
    for await (const { id, data } of client.stream('log', { params: { id: '1' } }, { lastEventId: '3' })) {
      seen.push(`${id} ${data}`)
      if (seen.length === 2) break
    }
    expect(seen).toEqual(['4 line 4', '5 line 5'])
    expect(cancel).toHaveBeenCalled()
    const [address, init] = sent[0] ?? []
    expect([address, new Headers(init?.headers).get('last-event-id')]).toEqual(['/api/log/1', '3'])
  })

  it('ends when the server ends it, and fails when it is cut', async () => {
    const { client } = streaming((controller) => controller.close())
    expect(await client.stream('log', { params: { id: '1' } }).next()).toMatchObject({ done: true })
    const cut = streaming((controller) => controller.error(new TypeError('connection reset')))
    await expect(cut.client.stream('log', { params: { id: '1' } }).next()).rejects.toHaveProperty(
      'code',
      'client.network',
    )
  })

  it('fails as a call does where the server rejects it', async () => {
    const client = createClient<typeof ROUTES>((name) => TABLE[name])
    client.connect({
      send: () => Promise.resolve(new Response('{"success":false,"code":"jobs.not_found"}', { status: 404 })),
    })
    await expect(client.stream('log', { params: { id: '1' } }).next()).rejects.toHaveProperty('code', 'jobs.not_found')
  })
})
