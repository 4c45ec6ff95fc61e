import { type RouteContract, defineRoutes, Problem } from '@karvan/contracts'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it, onTestFinished } from 'vitest'
import { AppError, invalidField } from './app-error.ts'
import { createHttpApp } from './http.ts'
import { createLogger } from './run-service.ts'
import { ok, toRoute } from './to-route.ts'
import { readUpload } from './upload.ts'

const shared = { access: 'public', summary: '', errors: [] } as const
const PastedCode = Type.String({ pattern: '^[0-9A-Z]{8}$', maxLength: 8, pasted: 'code' })
const routes = defineRoutes({
  made: {
    ...shared,
    method: 'POST',
    path: '/api/made',
    success: { status: 201, data: Type.Object({ id: Type.Integer() }) },
  },
  changed: {
    ...shared,
    method: 'PATCH',
    path: '/api/changed',
    body: Type.Object({ name: Type.String({ minLength: 2 }) }),
    bodyLimit: 200_000,
    success: { status: 204 },
  },
  form: {
    ...shared,
    method: 'POST',
    path: '/api/form',
    body: Type.Object({
      name: Type.String({ maxLength: 8 }),
      mail: Type.String({ pattern: '^[a-z]+$' }),
      months: Type.Integer({ maximum: 120 }),
      kind: Type.Enum(['a', 'b']),
    }),
    success: { status: 204 },
  },
  pasted: {
    ...shared,
    method: 'POST',
    path: '/api/pasted',
    body: Type.Object({
      code: PastedCode,
      other: Type.Optional(Type.Union([PastedCode, Type.Null()])),
      note: Type.Optional(Type.String()),
    }),
    success: { status: 200, data: Type.Object({ code: Type.String() }, { additionalProperties: true }) },
  },
  files: {
    ...shared,
    method: 'POST',
    path: '/api/files',
    upload: {
      maxFiles: 2,
      maxFileBytes: 1_000,
      fields: Type.Object({ title: Type.String({ pattern: '^[a-z]+$' }), kind: Type.Optional(Type.Enum(['a'])) }),
    },
    success: { status: 200, data: Type.Object({ names: Type.Array(Type.String()), bytes: Type.Integer() }) },
  },
  events: { ...shared, method: 'GET', path: '/api/events', success: { status: 200, content: 'event-stream' } },
})

function newApp(uploads?: true) {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const app = createHttpApp({
    access: 'none',
    log,
    checkReplies: 'fail',
    ready: () => Promise.resolve(),
    ...(uploads && { uploads }),
  })
  onTestFinished(() => app.close())
  return app
}

it('answers 201 and 204, and takes PATCH with a body limit of its own', async () => {
  const app = newApp()
  app.route({ ...toRoute(routes.made), handler: (_request, reply) => reply.code(201).send(ok(routes.made, { id: 7 })) })
  app.route({ ...toRoute(routes.changed), handler: (_request, reply) => reply.code(204).send() })
  const made = await app.inject({ method: 'POST', url: '/api/made' })
  expect([made.statusCode, made.json()]).toMatchObject([201, { success: true, data: { id: 7 } }])
  const change = (name: string) => app.inject({ method: 'PATCH', url: '/api/changed', payload: { name } })
  expect((await change('x'.repeat(100_000))).statusCode).toBe(204)
  expect((await change('x'.repeat(300_000))).statusCode).toBe(413)
})

it('names each bad field with a code that can be translated', async () => {
  const app = newApp()
  app.route({ ...toRoute(routes.changed), handler: (_request, reply) => reply.code(204).send() })
  const codes = async (payload: object) => {
    const response = await app.inject({ method: 'PATCH', url: '/api/changed', payload })
    return response.json<{ errors: { field: string; code: string }[] }>().errors.map(({ field, code }) => [field, code])
  }
  expect(await codes({})).toEqual([['name', 'missing']])
  expect(await codes({ name: 'x' })).toEqual([['name', 'too_short']])
  expect(await codes({ name: 7 })).toEqual([['name', 'wrong_type']])
})

it('names all fields of a body at once, with the limits that they break, and shows no pattern', async () => {
  const app = newApp()
  app.route({ ...toRoute(routes.form), handler: (_request, reply) => reply.code(204).send() })
  const payload = { name: 'x'.repeat(9), mail: '?', months: 121, kind: 'c' }
  const { message, errors } = (await app.inject({ method: 'POST', url: '/api/form', payload })).json<{
    message: string
    errors: { field: string; code: string; limit?: number }[]
  }>()
  expect(errors.map(({ field, code, limit }) => [field, code, limit])).toEqual([
    ['name', 'too_long', 8],
    ['mail', 'wrong_format', undefined],
    ['months', 'too_large', 120],
    ['kind', 'not_allowed', undefined],
  ])
  expect(message).toContain('mail is not in the right form')
  expect(message).not.toMatch(/pattern|\^/)
})

it.each([
  ['url', 'URL is required for custom scraper', 'Invalid request: URL is required for custom scraper'],
  ['settings.0.value', 'company_name is too long', 'Invalid request: settings.0.value company_name is too long'],
  ['note', 'is missing', 'Invalid request: note is missing'],
  ['note', 'Note is missing', 'Invalid request: Note is missing'],
  ['', 'is nested too deeply', 'Invalid request: body is nested too deeply'],
  ['name', 'named twice', 'Invalid request: name named twice'],
])('says of the field %j that it %s, once', (field, message, said) => {
  expect(invalidField(field, message).message).toBe(said)
})

it.each([
  [{ code: '\u20665TVQQXNN\u2069' }, { code: '5TVQQXNN' }],
  [{ code: '\u202a5TVQ\u00adQXNN \ufeff' }, { code: '5TVQQXNN' }],
  [
    { code: '5TVQQXNN\u200b', other: null },
    { code: '5TVQQXNN', other: null },
  ],
  [
    { code: '5TVQQXNN', other: '\u200e\u061cABCD2345' },
    { code: '5TVQQXNN', other: 'ABCD2345' },
  ],
  [
    { code: '5TVQQXNN', note: 'a\u2066b' },
    { code: '5TVQQXNN', note: 'a\u2066b' },
  ],
])('takes hidden marks off what is pasted before it looks at its form: %j', async (payload, read) => {
  const app = newApp()
  app.route({ ...toRoute(routes.pasted), handler: ({ body }) => ok(routes.pasted, body) })
  const response = await app.inject({ method: 'POST', url: '/api/pasted', payload })
  expect(response.json()).toMatchObject({ data: read })
})

it('answers an error as a problem document to who prefers one, with the same code and fields', async () => {
  const app = newApp()
  app.route({ ...toRoute(routes.changed), handler: (_request, reply) => reply.code(204).send() })
  const headers = { accept: 'application/problem+json' }
  const response = await app.inject({ method: 'PATCH', url: '/api/changed', payload: { name: 'x' }, headers })
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/problem\+json/) as unknown,
    vary: 'accept',
  })
  const problem: unknown = response.json()
  expect(Value.Check(Problem, problem)).toBe(true)
  expect(problem).toMatchObject({
    status: 400,
    title: 'Bad Request',
    code: 'request.invalid',
    errors: [{ field: 'name', code: 'too_short' }],
  })
})

const upload = (files: Record<string, string>, title?: string) => {
  const form = new FormData()
  if (title !== undefined) form.set('title', title)
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name)
  return form
}

it('takes the files of an upload within its limits, and files nowhere else', async () => {
  expect(() => newApp().route({ ...toRoute(routes.files), handler: () => null })).toThrow('this program reads none')
  const app = newApp(true)
  app.route({
    ...toRoute(routes.files),
    handler: async (request) => {
      const { files } = await readUpload(request)
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
      return ok(routes.files, { names: files.map(({ name }) => name), bytes })
    },
  })
  app.route({ ...toRoute(routes.made), handler: (_request, reply) => reply.code(201).send(ok(routes.made, { id: 1 })) })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (path: string, body: FormData | string) => {
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const response = await fetch(base + path, { method: 'POST', body, ...(headers && { headers }) })
    return [response.status, await response.json()]
  }
  expect(await send('/api/files', upload({ 'a.jpg': 'aa', 'b.jpg': 'bbb' }, 'two'))).toMatchObject([
    200,
    { data: { names: ['a.jpg', 'b.jpg'], bytes: 5 } },
  ])
  expect(await send('/api/files', upload({ 'a.jpg': 'a' }))).toMatchObject([400, { code: 'request.invalid' }])
  // All of its fields at once, and no pattern.
  const wrong = upload({ 'a.jpg': 'a' }, 'Two')
  wrong.set('kind', 'b')
  expect(await send('/api/files', wrong)).toMatchObject([
    400,
    {
      message: expect.not.stringMatching(/pattern|\^/) as string,
      errors: [
        { field: 'title', code: 'wrong_format' },
        { field: 'kind', code: 'not_allowed' },
      ],
    },
  ])
  expect(await send('/api/files', upload({ 'a.jpg': 'x'.repeat(1_001) }, 'big'))).toMatchObject([
    413,
    { code: 'request.too_large' },
  ])
  expect(await send('/api/files', upload({ a: '1', b: '2', c: '3' }, 'many'))).toMatchObject([413, {}])
  expect(await send('/api/files', '{}')).toMatchObject([415, { code: 'request.wrong_type' }])
  expect(await send('/api/made', upload({ 'a.jpg': 'a' }))).toMatchObject([415, { code: 'request.wrong_type' }])
})

it('sends events as they happen, not at the end', async () => {
  const app = newApp()
  const events = new PassThrough()
  app.route({
    ...toRoute(routes.events),
    handler: (_request, reply) => reply.type('text/event-stream').send(events),
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const opened = fetch(`${base}/api/events`)
  events.write('data: first\n\n')
  const { body } = await opened
  if (!body) throw new Error('no body')
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const { value = new Uint8Array() } = await reader.read()
  expect(Buffer.from(value).toString()).toBe('data: first\n\n')
  events.end()
  await once(events, 'close')
  expect((await reader.read()).done).toBe(true)
})

it('turns a status or an error that the contract does not declare into a fault', async () => {
  const answers = async (contract: RouteContract, handler: () => unknown) => {
    const app = newApp()
    app.route({ ...toRoute(contract), handler })
    return (await app.inject({ method: contract.method, url: contract.path })).statusCode
  }
  const { made } = routes
  expect(await answers(made, () => ok(made, { id: 1 }))).toBe(500)
  expect(await answers(made, () => Promise.reject(new AppError('rate_limited', 'Slowly', { retryAfter: 1 })))).toBe(500)
  const declared = { ...made, errors: ['rate_limited'] } as const
  expect(await answers(declared, () => Promise.reject(new AppError('rate_limited', 'Slowly', { retryAfter: 1 })))).toBe(
    429,
  )
})
