import {
  type Dashboard,
  dashboardCarRoutes,
  dashboardCrawlRoutes,
  dashboardRateRoutes,
  dashboardReservationRoutes,
  dashboardRoutes,
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type Upstream,
} from '@karvan/contracts'
import { AppError, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import type { Urls } from './proxy/proxy.ts'

const { dashboard } = dashboardRoutes

/** Each part with who answers it. A service that is slower than this has failed: the others are not held up by it. */
const PARTS = {
  cars: { service: 'catalog', path: dashboardCarRoutes.dashboardCars.path },
  reservations: { service: 'reservation', path: dashboardReservationRoutes.dashboardReservations.path },
  crawl: { service: 'scraping', path: dashboardCrawlRoutes.dashboardCrawl.path },
  rate: { service: 'pricing', path: dashboardRateRoutes.dashboardRate.path },
} as const satisfies Record<keyof Dashboard, { service: Upstream; path: string }>
const PART_MS = 2_000

interface Failed {
  readonly service: Upstream
  readonly code: ErrorCode
  readonly message: string
}
type Answer = { readonly figures: unknown } | Failed

const UNAVAILABLE = { code: 'service.unavailable', message: 'The service is not available. Please try again.' } as const

/**
 * Composes the dashboard of what each service answers to the caller's own token. The services check it, as they do with any call
 * that is forwarded: whom none of them lets in is refused here, too.
 */
export function registerDashboard(app: HttpApp, urls: Urls, agent: Agent): void {
  const { config, ...route } = toRoute(dashboard)
  const names = Object.keys(PARTS) as (keyof Dashboard)[]
  app.route({
    ...route,
    config: { ...config, access: 'public' },
    handler: async (request) => {
      const asked = names.map(async (name) => [name, await ask(agent, urls, PARTS[name], request)] as const)
      const answers = await Promise.all(asked)
      refuseUnlessLetIn(answers.map(([, answer]) => answer))
      const parts = Object.fromEntries(answers.map(([name, answer]) => [name, partOf(answer)]))
      return ok(dashboard, parts as unknown as Dashboard)
    },
  })
}

async function ask(
  agent: Agent,
  urls: Urls,
  { service, path }: (typeof PARTS)[keyof Dashboard],
  { id, client, headers: { authorization }, log }: FastifyRequest,
): Promise<Answer> {
  try {
    const { body } = await agent.request({
      origin: urls[service],
      path,
      method: 'GET',
      headers: { 'x-request-id': id, 'x-real-ip': client, ...(authorization !== undefined && { authorization }) },
      signal: AbortSignal.timeout(PART_MS),
    })
    const answer = (await body.json()) as { success: true; data: unknown } | Failure
    if (answer.success) return { figures: answer.data }
    if (!(answer.code in ERROR_STATUS)) throw new Error(`${service} answered in no form of ours`)
    return { service, code: answer.code, message: answer.message }
  } catch (err) {
    log.warn({ err, service }, 'a part of the dashboard is missing')
    return { service, ...UNAVAILABLE }
  }
}

const hasFailed = (answer: Answer): answer is Failed => 'code' in answer
const statusOf = ({ code }: Failed): number => ERROR_STATUS[code]

/** @throws {AppError} what the services say of a caller whom none lets in, or that they are away where none could tell */
function refuseUnlessLetIn(answers: readonly Answer[]): void {
  const failed = answers.filter(hasFailed)
  const unknown = failed.find((answer) => statusOf(answer) === 401)
  if (unknown) throw new AppError(unknown.code, unknown.message)
  if (failed.length < answers.length) return
  const refused = failed.filter((answer) => statusOf(answer) === 403)
  // To a role that may see a part and lacks its second factor it is said so, and not that it lacks the other parts.
  const refusal = refused.find(({ code }) => code !== 'auth.forbidden') ?? refused[0]
  const { code, message } = refusal && refused.length === failed.length ? refusal : UNAVAILABLE
  throw new AppError(code, message)
}

function partOf(answer: Answer) {
  if (!hasFailed(answer)) return { state: 'known', ...answer }
  const { service, code } = answer
  return statusOf(answer) === 403 ? { state: 'forbidden' } : { state: 'failed', service, code }
}
