import type { Site } from '../site.ts'
import { openBoard, setAt } from './board.ts'

/** Rates of the European Central Bank, by the euro: version 1 of its public interface. */
export const frankfurterSite: Site = {
  name: 'frankfurter',
  seed: 1,
  kinds: ['rates'],
  kindOf: (path) => (path === '/v1/latest' ? 'rates' : undefined),
  routes: (app) => {
    const board = openBoard(app)
    app.get<{ Querystring: { base?: string; symbols?: string } }>('/v1/latest', ({ query }, reply) => {
      const { krwPerEur: KRW, usdPerEur: USD, answer } = board
      const known: Readonly<Record<string, unknown>> = { KRW: answer === 'words' ? 'many' : KRW, USD }
      const wanted = (query.symbols ?? '').split(',')
      // It knows no riyal.
      if (query.base !== 'EUR' || wanted.some((symbol) => !(symbol in known))) {
        return reply.code(422).send({ message: 'bad currency pair' })
      }
      const rates = Object.fromEntries(wanted.map((symbol) => [symbol, known[symbol]]))
      const date = setAt(board).toISOString().slice(0, 10)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .send(answer === 'other shape' ? { data: rates } : { amount: 1, base: 'EUR', date, rates })
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }))
  },
}
