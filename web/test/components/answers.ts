import type { EnvelopeRoute, FieldError, RouteReply, RoutesByName } from '@karvan/contracts/browser'
import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { ROUTES as OTHERS } from 'virtual:other-routes'
import { ROUTES as OF_SHOP } from 'virtual:shop-routes'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFailed } from 'vitest'

type EnvelopeName = { [N in keyof RoutesByName]: RoutesByName[N] extends EnvelopeRoute ? N : never }[keyof RoutesByName]
type Reply<N extends EnvelopeName> = RoutesByName[N] extends EnvelopeRoute
  ? Omit<RouteReply<RoutesByName[N]>, 'success' | 'message'>
  : never

/** What a page sent with a call. */
export interface SentCall {
  /** Of the address, without what it asks. */
  readonly path: string
  /** JSON, or the fields of a form; null where there is none. */
  readonly body: unknown
  readonly query: URLSearchParams
  /** Milliseconds, by the clock of the page. */
  readonly at: number
}

const unanswered = new Set<string>()

const worker = setupWorker(
  http.all('/api/*', ({ request }) => {
    unanswered.add(`${request.method} ${new URL(request.url).pathname}`)
    return HttpResponse.json({ success: false, message: 'Not answered', code: 'route.unknown' }, { status: 404 })
  }),
)

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
// For who reads why a test failed.
beforeEach(() => {
  unanswered.clear()
  onTestFailed(() => console.info('calls that the test does not answer:', [...unanswered]))
})
afterEach(() => worker.resetHandlers())
afterAll(() => worker.stop())

/** Answers a route as long as a test runs, with what its contract says. @returns the calls of it so far */
export const answer = <N extends EnvelopeName>(name: N, reply: Reply<N>): readonly SentCall[] =>
  respond(name, () => HttpResponse.json({ success: true, message: 'OK', ...reply }))

/** What is wrong with a field of a call. */
type WrongField = Omit<FieldError, 'message'>

interface Refusal {
  /** The fields that are to blame. */
  readonly wrong?: readonly WrongField[]
  /** Parts of the address: only the calls that have these are refused. */
  readonly params?: Readonly<Record<string, string>>
}

/** Refuses the calls of a route with an error of the server. @returns the calls of it so far */
export function refuse(
  name: keyof RoutesByName,
  status: number,
  code: string,
  { wrong, params = {} }: Refusal = {},
): readonly SentCall[] {
  const errors = wrong?.map((field) => ({ ...field, message: 'No' }))
  return respond(name, () => HttpResponse.json({ success: false, message: 'No', code, errors }, { status }), params)
}

/** Begins an answer of a route that never comes to an end. @returns the calls of it so far */
export const keepWaiting = (name: keyof RoutesByName): readonly SentCall[] =>
  respond(name, () => new HttpResponse(new ReadableStream()))

/** Sends events on a stream, which stays open as those of the server do, unless it has ended. */
export const sendEvents = (
  name: keyof RoutesByName,
  events: readonly object[],
  hasEnded: boolean,
): readonly SentCall[] =>
  respond(name, () =>
    eventStream((controller) => {
      controller.enqueue(textOf(events))
      if (hasEnded) controller.close()
    }),
  )

interface OpenStream {
  /** The calls of it so far. */
  readonly calls: readonly SentCall[]
  /** Sends events to who has called, and before all others to who calls later. */
  readonly send: (...events: readonly object[]) => void
}

/** Answers a stream that a test goes on with. */
export function openStream(name: keyof RoutesByName): OpenStream {
  const sent: object[] = []
  const open: ReadableStreamDefaultController<string>[] = []
  const calls = respond(name, () =>
    eventStream((controller) => {
      controller.enqueue(textOf(sent))
      open.push(controller)
    }),
  )
  return {
    calls,
    send: (...events) => {
      sent.push(...events)
      for (const controller of open) controller.enqueue(textOf(events))
    },
  }
}

const textOf = (events: readonly object[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

function eventStream(start: (controller: ReadableStreamDefaultController<string>) => void): Response {
  const stream = new ReadableStream<string>({ start }).pipeThrough(new TextEncoderStream())
  return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })
}

function respond(
  name: keyof RoutesByName,
  response: () => Response,
  params: Readonly<Record<string, string>> = {},
): readonly SentCall[] {
  const endpoint = OF_SHOP[name] ?? OTHERS[name]
  if (!endpoint) throw new Error(`there is no route ${name}`)
  const calls: SentCall[] = []
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const address = endpoint.path.replace(/:(\w+)/g, (part, param: string) => params[param] ?? part)
  worker.use(
    http[method](address, async ({ request }) => {
      const at = Date.now()
      const { pathname: path, searchParams: query } = new URL(request.url)
      calls.push({ path, body: await bodyOf(request), query, at })
      return response()
    }),
  )
  return calls
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data') === true)
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? null : JSON.parse(text)
}
