import type { FastifyInstance } from 'fastify'
import { FAULT_KINDS, type FaultRequest, type Faults } from './faults.ts'
import type { Traffic } from './traffic.ts'

const FAULT_SCHEMA = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { enum: FAULT_KINDS },
    path: { type: 'string' },
    times: { type: 'integer', minimum: 1 },
    probability: { type: 'number', minimum: 0, maximum: 1 },
    retryAfter: { type: 'integer', minimum: 0 },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
} as const

const ROBOTS_SCHEMA = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', maxLength: 10_000 } },
} as const

const RESET_SCHEMA = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { addresses: { type: 'boolean' } },
} as const

/** Faults and counters. */
export function trafficControlRoutes(app: FastifyInstance, faults: Faults, traffic: Traffic): void {
  app.get('/__control/faults', (_request, reply) => reply.send({ faults: faults.list() }))
  app.post<{ Body: FaultRequest }>('/__control/faults', { schema: { body: FAULT_SCHEMA } }, (request, reply) =>
    reply.code(201).send(faults.arm(request.body)),
  )
  app.post('/__control/faults/clear', (_request, reply) => {
    faults.clear()
    return reply.send({ faults: [] })
  })
  app.get('/__control/requests', (_request, reply) => reply.send(traffic.report()))
  app.post<{ Body: { addresses?: boolean } | null }>(
    '/__control/requests/reset',
    { schema: { body: RESET_SCHEMA } },
    (request, reply) => {
      traffic.reset(request.body?.addresses)
      return reply.send(traffic.report())
    },
  )
}

/** Health, and robots.txt: the host is ours, so everything is allowed unless told. */
export function hostRoutes(app: FastifyInstance): void {
  let robots = 'User-agent: *\nAllow: /\n'
  app.get('/health', (_request, reply) => reply.send({ success: true, status: 'ok' }))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots))
  app.post<{ Body: { text: string } }>('/__control/robots', { schema: { body: ROBOTS_SCHEMA } }, (request, reply) => {
    robots = request.body.text
    return reply.send({ robots })
  })
}
