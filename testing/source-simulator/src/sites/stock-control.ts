import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DealerCar } from './cars.ts'
import { type Quirk, QUIRKS } from './quirks.ts'
import type { DealerStock } from './stock.ts'
import { personalData } from './truth.ts'

interface IdParams {
  readonly id: string
}

const QUIRK_SCHEMA = {
  type: 'object',
  required: ['quirk', 'on'],
  properties: { quirk: { enum: QUIRKS }, on: { type: 'boolean' } },
  additionalProperties: false,
} as const

const SELL_SCHEMA = {
  type: ['object', 'null'],
  properties: { as: { enum: ['gone', 'sold'] } },
  additionalProperties: false,
} as const

const unknownCar = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'no such car' })

/** Changes of the stock and of the pages' habits, and what is true, for tests to compare with. */
export function dealerControlRoutes(
  app: FastifyInstance,
  stock: DealerStock,
  truthOf: (car: DealerCar) => Readonly<Record<string, unknown>>,
): void {
  app.get('/__control/truth', (_request, reply) => reply.send(stock.cars.map(truthOf)))
  app.get<{ Params: IdParams }>('/__control/truth/:id', (request, reply) => {
    const car = stock.find(request.params.id)
    return car ? reply.send(truthOf(car)) : unknownCar(reply)
  })
  app.get('/__control/personal', (_request, reply) => reply.send(personalData(stock)))
  app.get('/__control/quirks', (_request, reply) => reply.send({ all: QUIRKS, on: stock.quirks.list() }))
  app.post<{ Body: { quirk: Quirk; on: boolean } }>(
    '/__control/quirks',
    { schema: { body: QUIRK_SCHEMA } },
    (request, reply) => {
      stock.quirks.turn(request.body.quirk, request.body.on)
      return reply.send({ on: stock.quirks.list() })
    },
  )
  app.post<{ Params: IdParams; Body: { as?: 'gone' | 'sold' } | null | undefined }>(
    '/__control/sell/:id',
    { schema: { body: SELL_SCHEMA } },
    (request, reply) => {
      const car = stock.find(request.params.id)
      if (!car) return unknownCar(reply)
      stock.sell(car, request.body?.as ?? 'gone')
      return reply.send({ id: car.slug, state: stock.stateOf(car) })
    },
  )
  app.post<{ Params: IdParams }>('/__control/restore/:id', (request, reply) => {
    const car = stock.find(request.params.id)
    if (!car) return unknownCar(reply)
    stock.restore(car)
    return reply.send({ id: car.slug, state: stock.stateOf(car) })
  })
}
