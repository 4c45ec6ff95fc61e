import type { FastifyInstance, FastifyReply } from 'fastify'
import { detail } from '../answers/detail.ts'
import { optionDictionary } from '../answers/option-dictionary.ts'
import { papersOf } from '../answers/papers.ts'
import type { Universe } from '../universe/universe.ts'

interface IdParams {
  readonly id: string
}

/** The source's own "there is no such thing", as opposed to a CDN's page. */
const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 'NOT_FOUND', message: 'Vehicle not found', status: 404 })

/** Detail, insurance record, inspection sheet and option dictionary. */
export function readsideRoutes(app: FastifyInstance, universe: Universe): void {
  app.get<{ Params: IdParams }>('/v1/readside/vehicle/:id', (request, reply) => {
    const index = universe.indexOf(Number(request.params.id))
    const state = index < 0 ? 'gone' : universe.state(index)
    if (state === 'gone') return notFound(reply)
    return reply.send(detail(universe.seed, universe.listing(index), state))
  })

  app.get<{ Params: IdParams; Querystring: { vehicleNo?: string } }>(
    '/v1/readside/record/vehicle/:id/open',
    (request, reply) => {
      const index = universe.indexOf(Number(request.params.id))
      if (index < 0) return notFound(reply)
      const listing = universe.listing(index)
      if (!listing.hasRecord || request.query.vehicleNo !== listing.plate) return notFound(reply)
      return reply.send(papersOf(universe.seed, listing).record)
    },
  )

  app.get<{ Params: IdParams }>('/v1/readside/inspection/vehicle/:id', (request, reply) => {
    const index = universe.indexOf(Number(request.params.id))
    if (index < 0) return notFound(reply)
    const listing = universe.listing(index)
    if (!listing.hasInspection) return notFound(reply)
    return reply.send(papersOf(universe.seed, listing).sheet)
  })

  const dictionary = optionDictionary()
  app.get('/v1/readside/vehicles/car/options/standard', (_request, reply) => reply.send(dictionary))
}
