import { ALL_ROUTES, type RouteName } from '@karvan/contracts'
import { ADMIN, INTERNAL_TOKEN, type Stack } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'

type Data = Readonly<Record<string, unknown>>
export interface Answer {
  readonly requestId: string
  readonly status: number
  readonly data: Data
  /** The whole envelope, or the document. */
  readonly body: Data
}
interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly token?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** In place of a body. */
  readonly upload?: FormData
}

export interface Caller {
  /** The token of the first administrator. */
  readonly admin: string
  readonly call: (name: RouteName, input?: Input) => Promise<Answer>
  /** A call that must succeed. */
  readonly done: (name: RouteName, input?: Input) => Promise<Answer>
}

/** Calls the services of a stack by the names of the contracts, each call under a request id of its own. */
export async function callerOf(stack: Pick<Stack, 'urlOf'>): Promise<Caller> {
  const done = async (name: RouteName, input: Input = {}): Promise<Answer> => {
    const answer = await call(stack, name, input)
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const { data } = await done('login', { body: ADMIN })
  return { admin: String(data['accessToken']), call: (name, input = {}) => call(stack, name, input), done }
}

async function call({ urlOf }: Pick<Stack, 'urlOf'>, name: RouteName, input: Input): Promise<Answer> {
  const { params = {}, query = '', body, token, headers = {}, upload } = input
  const found = ALL_ROUTES.find((one) => one.name === name)
  if (!found) throw new Error(`no route ${name}`)
  const { service, route } = found
  const requestId = randomUUID()
  const response = await fetch(
    urlOf(service) + route.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '') + query,
    {
      method: route.method,
      headers: {
        'x-request-id': requestId,
        'x-internal-token': INTERNAL_TOKEN,
        ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    },
  )
  const whole = (await response.json()) as Data
  return { requestId, status: response.status, body: whole, data: (whole['data'] ?? {}) as Data }
}
