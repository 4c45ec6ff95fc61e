import rateLimit from '@fastify/rate-limit'
import { AppError, type HttpApp, isCall } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'

/** What is counted by itself: one of them used up leaves the others as they are. */
export type Counted = 'calls' | 'pages' | 'files'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture: a page has dozens of them, so they count as files and not as calls. */
    isPicture?: boolean
  }
}

const WINDOW_S = 60

/**
 * Limits requests a minute and client, a network of the /64 kind being one client of IPv6, and says in each reply what is
 * left, in the fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). Each replica counts for itself.
 */
export async function limitRequests(app: HttpApp, perMinute: Readonly<Record<Counted, number>>): Promise<void> {
  await app.register(rateLimit, { global: false })
  const timeWindow = WINDOW_S * 1_000
  const count = {
    calls: app.createRateLimit({ max: perMinute.calls, timeWindow }),
    pages: app.createRateLimit({ max: perMinute.pages, timeWindow }),
    files: app.createRateLimit({ max: perMinute.files, timeWindow }),
  }
  app.addHook('onRequest', async (request, reply) => {
    const counted = countedAs(request)
    const usage = await count[counted](request)
    if (usage.isAllowed) return
    const { max, remaining, ttlInSeconds, isExceeded } = usage
    reply.header('ratelimit-policy', `"${counted}";q=${max};w=${WINDOW_S}`)
    reply.header('ratelimit', `"${counted}";r=${remaining};t=${ttlInSeconds}`)
    if (!isExceeded) return
    throw new AppError('rate_limited', 'Too many requests. Please slow down.', { retryAfter: ttlInSeconds })
  })
}

function countedAs({ url, routeOptions }: FastifyRequest): Counted {
  if (routeOptions.config.isPicture === true || url.startsWith('/assets/')) return 'files'
  return isCall(url) ? 'calls' : 'pages'
}
