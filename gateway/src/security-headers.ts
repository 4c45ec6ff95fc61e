import type { FastifyInstance } from 'fastify'

const HALF_A_YEAR_S = 15_552_000

/**
 * What browsers are told of every reply. A service that says one of these itself is passed on with its own: pages bring
 * another content security policy. Beside the first two they are those that helmet sets, so that nothing is worked out for
 * each call.
 */
const SECURITY_HEADERS = {
  // For what the gateway says itself.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The gateway speaks HTTP behind the operator's TLS; browsers ignore the header on plain HTTP.
  'strict-transport-security': `max-age=${HALF_A_YEAR_S}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Sets them on each reply, before anything can refuse it. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    done()
  })
}
