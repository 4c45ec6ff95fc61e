import type { Endpoint } from '@karvan/contracts/browser'

/** What a call sends, whatever its route. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: URLSearchParams | Readonly<Record<string, unknown>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly upload?: FormData
}

export interface HttpRequest {
  /** Path and query. */
  readonly address: string
  readonly init: RequestInit & { readonly headers: Headers }
}

/** The HTTP request of a call, still without the one who asks. */
export function requestOf({ method, path }: Endpoint, { params = {}, query, body, upload }: Input): HttpRequest {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const search = queryText(query)
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  // The browser names the boundary of a multipart body itself.
  const sent = upload ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    address: search === '' ? filled : `${filled}?${search}`,
    init: { method, headers, ...(sent !== undefined && { body: sent }) },
  }
}

function queryText(query: Input['query']): string {
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
