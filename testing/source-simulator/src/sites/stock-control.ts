import type { FastifyInstance, FastifyReply } from 'fastify'

export type SaleState = 'available' | 'sold' | 'gone'

/** What a site's control changes: its cars, what has become of them, and the habits of its pages. */
interface ControlledStock<C> {
  readonly cars: readonly C[]
  readonly quirks: { readonly list: () => readonly string[]; readonly turn: (quirk: string, on: boolean) => void }
  readonly find: (name: string) => C | undefined
  readonly stateOf: (car: C) => SaleState
  readonly sell: (car: C, as: 'gone' | 'sold') => void
  readonly restore: (car: C) => void
}

export interface StockControl<C> {
  /** All that can be turned on. */
  readonly quirks: readonly string[]
  readonly idOf: (car: C) => string
  readonly truthOf: (car: C) => Readonly<Record<string, unknown>>
  /** Everything about people that the pages show. */
  readonly personal: () => Readonly<Record<string, readonly string[]>>
}

interface IdParams {
  readonly id: string
}

const SELL_SCHEMA = {
  type: ['object', 'null'],
  properties: { as: { enum: ['gone', 'sold'] } },
  additionalProperties: false,
} as const

export const unknownCar = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'no such car' })

/** Changes of the stock and of the pages' habits, and what is true, for tests to compare with. */
export function stockControlRoutes<C>(
  app: FastifyInstance,
  stock: ControlledStock<C>,
  { quirks, idOf, truthOf, personal }: StockControl<C>,
): void {
  const quirkSchema = {
    type: 'object',
    required: ['quirk', 'on'],
    properties: { quirk: { enum: quirks }, on: { type: 'boolean' } },
    additionalProperties: false,
  } as const
  app.get('/__control/truth', (_request, reply) => reply.send(stock.cars.map(truthOf)))
  app.get<{ Params: IdParams }>('/__control/truth/:id', (request, reply) => {
    const car = stock.find(request.params.id)
    return car ? reply.send(truthOf(car)) : unknownCar(reply)
  })
  app.get('/__control/personal', (_request, reply) => reply.send(personal()))
  app.get('/__control/quirks', (_request, reply) => reply.send({ all: quirks, on: stock.quirks.list() }))
  app.post<{ Body: { quirk: string; on: boolean } }>(
    '/__control/quirks',
    { schema: { body: quirkSchema } },
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
      return reply.send({ id: idOf(car), state: stock.stateOf(car) })
    },
  )
  app.post<{ Params: IdParams }>('/__control/restore/:id', (request, reply) => {
    const car = stock.find(request.params.id)
    if (!car) return unknownCar(reply)
    stock.restore(car)
    return reply.send({ id: idOf(car), state: stock.stateOf(car) })
  })
}
