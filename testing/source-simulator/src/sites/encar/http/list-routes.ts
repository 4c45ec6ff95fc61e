import type { FastifyInstance } from 'fastify'
import { listRow } from '../answers/list-row.ts'
import { UnknownFieldError } from '../query/fields.ts'
import { GrammarError, parsePage } from '../query/parse.ts'
import { Search } from '../query/search.ts'
import type { Universe } from '../universe/universe.ts'

interface ListQuery {
  readonly q?: string
  readonly sr?: string
  readonly count?: string
}

const DEFAULT_PAGE = '|ModifiedDate|0|20'

/** The list in its two flavours; `Count` is left out where `count=false` asks for that. */
export function listRoutes(app: FastifyInstance, universe: Universe): void {
  const search = new Search(universe)
  for (const flavour of ['general', 'premium']) {
    app.get<{ Querystring: ListQuery }>(`/search/car/list/${flavour}`, async (request, reply) => {
      const { q = '(And.Hidden.N.)', sr = DEFAULT_PAGE, count } = request.query
      try {
        const found = search.find(q, parsePage(sr))
        const rows = Array.from(found.indexes, (index) => listRow(universe.seed, universe.listing(index)))
        return await reply.send({ ...(count === 'false' ? {} : { Count: found.count }), SearchResults: rows })
      } catch (error) {
        if (error instanceof GrammarError)
          return reply.code(400).send({ message: 'Bad Request', reason: error.message })
        if (error instanceof UnknownFieldError)
          return reply.code(404).send({ message: 'Not Found', field: error.message })
        throw error
      }
    })
  }
}
