import type { FastifyInstance, FastifyReply } from 'fastify'
import { truth } from '../answers/truth.ts'
import type { State, Universe } from '../universe/universe.ts'
import { personalData, plantedWords } from './survey.ts'

interface IdParams {
  readonly id: string
}

const SELL_SCHEMA = {
  type: ['object', 'null'],
  properties: { as: { enum: ['gone', 'sold', 'waiting'] } },
  additionalProperties: false,
} as const

const PRICE_SCHEMA = {
  type: 'object',
  required: ['price'],
  properties: { price: { type: 'integer', minimum: 0, maximum: 9_999_999 } },
} as const

const ADD_SCHEMA = {
  type: 'object',
  required: ['count'],
  properties: { count: { type: 'integer', minimum: 1, maximum: 250_000 } },
} as const

const REMOVE_SCHEMA = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', maxItems: 250_000, items: { type: 'string', pattern: '^\\d+$' } } },
} as const

const unknownListing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'no such listing' })

/** Changes of the stock. */
export function stockControlRoutes(app: FastifyInstance, universe: Universe): void {
  app.post<{ Params: IdParams; Body: { as?: Exclude<State, 'advertised'> } | null | undefined }>(
    '/__control/sell/:id',
    { schema: { body: SELL_SCHEMA } },
    (request, reply) => {
      const index = universe.indexOf(Number(request.params.id))
      if (index < 0) return unknownListing(reply)
      universe.retire(index, request.body?.as ?? 'gone')
      return reply.send({ id: request.params.id, state: universe.state(index) })
    },
  )
  app.post<{ Params: IdParams }>('/__control/restore/:id', (request, reply) => {
    const index = universe.indexOf(Number(request.params.id))
    if (index < 0) return unknownListing(reply)
    universe.restore(index)
    return reply.send({ id: request.params.id, state: universe.state(index) })
  })
  app.post<{ Params: IdParams; Body: { price: number } }>(
    '/__control/price/:id',
    { schema: { body: PRICE_SCHEMA } },
    (request, reply) => {
      const index = universe.indexOf(Number(request.params.id))
      if (index < 0) return unknownListing(reply)
      universe.reprice(index, request.body.price)
      return reply.send({ id: request.params.id, price: request.body.price })
    },
  )
  app.post<{ Body: { count: number } }>(
    '/__control/listings/add',
    { schema: { body: ADD_SCHEMA } },
    (request, reply) => {
      try {
        return reply.code(201).send({ ids: universe.add(request.body.count).map(String) })
      } catch (error) {
        if (error instanceof RangeError) return reply.code(400).send({ error: error.message })
        throw error
      }
    },
  )
  app.post<{ Body: { on: boolean } }>('/__control/hostile', { schema: { body: HOSTILE_SCHEMA } }, (request, reply) => {
    universe.hostile = request.body.on
    return reply.send({ on: universe.hostile })
  })
  app.post<{ Body: { ids: string[] } }>(
    '/__control/listings/remove',
    { schema: { body: REMOVE_SCHEMA } },
    (request, reply) => {
      const indexes = request.body.ids.map((id) => universe.indexOf(Number(id)))
      if (indexes.includes(-1)) return unknownListing(reply)
      for (const index of indexes) universe.retire(index, 'gone')
      return reply.send({ removed: indexes.length })
    },
  )
}

const HOSTILE_SCHEMA = {
  type: 'object',
  required: ['on'],
  additionalProperties: false,
  properties: { on: { type: 'boolean' } },
} as const

/** What is true, for tests to compare with. */
export function truthRoutes(app: FastifyInstance, universe: Universe): void {
  app.get<{ Params: IdParams }>('/__control/truth/:id', (request, reply) => {
    const index = universe.indexOf(Number(request.params.id))
    if (index < 0) return unknownListing(reply)
    return reply.send(
      truth(universe.seed, universe.listing(index), universe.state(index), universe.duplicatesOf(index)),
    )
  })
  app.get<{ Querystring: { limit?: string } }>('/__control/personal', (request, reply) =>
    reply.send(personalData(universe, Math.max(1, Number(request.query.limit ?? 1000) || 1000))),
  )
  app.get<{ Querystring: { ids?: string } }>('/__control/planted', (request, reply) =>
    reply.send({ words: plantedWords(universe, request.query.ids === 'true') }),
  )
}
