import { ALL_ROUTES, type Job, type RouteName, type ServiceWithRoutes } from '@karvan/contracts'
import { READY_MS } from './too-late.ts'
import { until } from './until.ts'

export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  /** Parsed; tests look into it freely. */
  readonly body: unknown
}

export interface Client {
  call(
    route: RouteName,
    input?: { params?: Record<string, string>; query?: string; body?: unknown },
  ): Promise<ApiResponse>
  get(service: ServiceWithRoutes, path: string, init?: RequestInit): Promise<ApiResponse>
  startJob(totalCars: number, mode?: string, source?: string): Promise<string>
  job(id: string): Promise<Job>
  /** The job as it ended. */
  ended(id: string, timeoutMs?: number): Promise<Job>
  readonly token: string
}

/**
 * Signs in and speaks to the services by the contracts' paths.
 * @param staffCall one that is answered when the services know who has signed in
 */
export async function createClient(
  urlOf: (service: ServiceWithRoutes) => string,
  admin: { email: string; password: string },
  staffCall: RouteName = 'listScrapingJobs',
): Promise<Client> {
  const send = async (url: string, init: RequestInit): Promise<ApiResponse> => {
    const response = await fetch(url, init)
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: json ? (JSON.parse(text) as unknown) : text }
  }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const session = await until(
    'sign-in',
    () => send(`${urlOf('auth')}${routeNamed('login').route.path}`, { ...post, body: JSON.stringify(admin) }),
    ({ status }) => status === 200,
    READY_MS,
  )
  const token = (session.body as { data: { accessToken: string } }).data.accessToken

  const client: Client = {
    token,
    call: (name, { params = {}, query = '', body } = {}) => {
      const { service, route } = routeNamed(name)
      const filled = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
      return send(`${urlOf(service)}${filled}${query}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
    get: (service, path, init = {}) => send(`${urlOf(service)}${path}`, init),
    startJob: async (totalCars, processingMode = 'three-step', source = 'encar') => {
      const params = { source }
      const answer =
        source === 'encar'
          ? await client.call('startScraping', { params, body: { totalCars, processingMode } })
          : await client.call('startSource', { params, body: { maxCars: totalCars, processingMode } })
      if (answer.status !== 202) throw new Error(`job was not accepted: ${JSON.stringify(answer.body)}`)
      return (answer.body as { jobId: string }).jobId
    },
    job: async (id) => {
      const answer = await client.call('jobStatus', { params: { id } })
      if (answer.status !== 200) throw new Error(`job ${id}: ${answer.status}`)
      return (answer.body as { data: Job }).data
    },
    ended: (id, timeoutMs = 120_000) =>
      until(
        `job ${id} ended`,
        () => client.job(id),
        ({ endTime }) => endTime !== null,
        timeoutMs,
      ),
  }
  // Services that have just started may not know yet which sessions have ended.
  await until(
    'staff calls are answered',
    () => client.call(staffCall),
    ({ status }) => status === 200,
    READY_MS,
  )
  return client
}

function routeNamed(name: RouteName) {
  const found = ALL_ROUTES.find((route) => route.name === name)
  if (!found) throw new Error(`no route ${name}`)
  return found
}
