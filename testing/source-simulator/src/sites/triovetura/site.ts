import type { FastifyReply } from 'fastify'
import type { DealerCar } from '../dealer/cars.ts'
import { photoPath, pictureRoute } from '../dealer/pictures.ts'
import { type DealerOptions, DealerStock } from '../dealer/stock.ts'
import { QUIRKS } from '../dealer/quirks.ts'
import { personalData, truth } from '../dealer/truth.ts'
import type { Site } from '../site.ts'
import { stockControlRoutes } from '../stock-control.ts'
import { vehicle } from './vehicle.ts'

const PHOTOS = 'photos'
const MAX_ROWS = 100

interface ProxyQuery {
  readonly endpoint?: string
  readonly filters?: string
}

/**
 * TrioVetura: a list of vehicles, packed into base64. Its pages have no end: one past the last begins anew. Throws a
 * RangeError for a stock that is empty or too large.
 */
export function trioveturaSite(options?: DealerOptions): Site {
  const stock = new DealerStock(options)
  const photoOf = (car: DealerCar) => (n: number) => photoPath(PHOTOS, car, n)
  // Vehicles are known by their number, have no number of seats, and are all in euro.
  const truthOf = (car: DealerCar) => {
    const facts = truth(stock, car, photoOf(car))
    return { ...facts, id: String(car.id), seats: null, currency: facts['currency'] && 'EUR' }
  }
  return {
    name: 'triovetura',
    seed: stock.seed,
    kinds: ['list'],
    kindOf: (path) => (path.startsWith(`/${PHOTOS}/`) ? 'picture' : path.startsWith('/api/proxy') ? 'list' : undefined),
    routes: (app, studio) => {
      app.get<{ Querystring: ProxyQuery }>('/api/proxy', (request, reply) => {
        const { endpoint, filters } = request.query
        if (endpoint !== 'cars') return reply.code(404).send({ message: 'unknown endpoint' })
        const asked = new URLSearchParams(filters ?? '')
        const rows = Math.min(MAX_ROWS, Math.max(1, Number(asked.get('per_page')) || MAX_ROWS))
        const page = Math.max(1, Number(asked.get('page')) || 1)
        const listed = stock.cars.filter((car) => stock.stateOf(car) !== 'gone' && fits(car, asked))
        const pages = Math.max(1, Math.ceil(listed.length / rows))
        const begin = ((page - 1) % pages) * rows
        const data = listed.slice(begin, begin + rows).map((car) => vehicle(stock, car, photoOf(car)))
        return packed(reply, { data, total_count: listed.length })
      })
      pictureRoute(app, stock, PHOTOS, studio)
      stockControlRoutes(app, stock, {
        quirks: QUIRKS,
        idOf: ({ slug }) => slug,
        truthOf,
        personal: () => personalData(stock),
      })
    },
  }
}

/** The site's own bounds of year and price. */
function fits({ year, price }: DealerCar, asked: URLSearchParams): boolean {
  const isWithin = (value: number, from: string, to: string) =>
    value >= Number(asked.get(from) ?? -Infinity) && value <= Number(asked.get(to) ?? Infinity)
  return isWithin(year, 'from_year', 'to_year') && isWithin(price, 'buy_now_price_from', 'buy_now_price_to')
}

const packed = (reply: FastifyReply, body: object) =>
  reply.send({ d: Buffer.from(JSON.stringify(body)).toString('base64') })
