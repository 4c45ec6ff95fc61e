import type { RouteContract, RouteInput } from './route.ts'

/** What a call sends, whatever its route. */
export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: URLSearchParams | Readonly<Record<string, unknown>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly upload?: FormData
}

type NoInput = { readonly [P in keyof CallInput]?: never }
type InputOf<R> = R extends RouteContract ? (RouteInput<R> extends infer I extends CallInput ? I : NoInput) : NoInput

/** The arguments of a call: an input of which nothing is required may be left out. */
export type CallArguments<R, Rest extends readonly unknown[] = []> =
  object extends InputOf<R> ? [input?: InputOf<R>, ...rest: Rest] : [input: InputOf<R>, ...rest: Rest]

/** Path and query of a call. */
export function addressOf(path: string, { params = {}, query }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const search = queryText(query)
  return search === '' ? filled : `${filled}?${search}`
}

function queryText(query: CallInput['query']): string {
  if (query === undefined || query instanceof URLSearchParams) return query?.toString() ?? ''
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined) params.append(name, textOf(one))
  }
  return params.toString()
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
