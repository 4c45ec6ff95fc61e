import { carRoutes, healthRoutes } from '@karvan/contracts'
import { parseCarQuery, understand, type UnderstoodSearch } from '@karvan/domain'
import { AppError, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import { findRelax } from '../search/relax.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { statedAmount, toCar, toCarDetail } from './present.ts'
import type { CarRepository, CarRow } from './repository.ts'

const { health } = healthRoutes
const { carStats, getCar, getFullCar, searchCars } = carRoutes

const SIMILAR = 4

export interface CarRoutesDeps {
  readonly cars: CarRepository
  readonly engine: SearchEngine
  readonly sources: readonly Source[]
}

export function registerCarRoutes(app: HttpApp, { cars, engine, sources }: CarRoutesDeps): void {
  app.route({
    ...toRoute(health),
    handler: async () => {
      await cars.probe()
      return ok(health, {}, { status: 'ok' })
    },
  })
  app.route({
    ...toRoute(searchCars),
    handler: async ({ query }) => {
      const search = readQuery(query)
      const { rows, total, facets } = await engine.search(search)
      const { page, limit } = search
      const pagination = { page, totalPages: Math.ceil(total / limit), total, limit }
      const relax = total === 0 ? { relax: await findRelax(engine, query) } : {}
      return ok(searchCars, {
        cars: rows.map((row) => toCar(sources, row)),
        pagination,
        ...(facets && { facets }),
        ...relax,
      })
    },
  })
  app.route({
    ...toRoute(carStats),
    handler: async () => {
      const [byStatus, bySource] = await Promise.all([cars.countBy('status'), cars.countBy('source')])
      const total = (byStatus['available'] ?? 0) + (byStatus['under_contract'] ?? 0)
      return ok(carStats, { total, byStatus, bySource })
    },
  })
  app.route({
    ...toRoute(getCar),
    handler: async ({ params }) => {
      const row = await findOrThrow(cars, params.id)
      return ok(getCar, toCarDetail(sources, row, await cars.similar(row, SIMILAR)))
    },
  })
  app.route({
    ...toRoute(getFullCar),
    handler: async ({ params }) => {
      const row = await findOrThrow(cars, params.id)
      const source = sourceNamed(sources, row.source)
      const [similar, history] = await Promise.all([cars.similar(row, SIMILAR), cars.priceHistory(row.id)])
      return ok(getFullCar, {
        ...toCarDetail(sources, row, similar),
        price_history: history.map(({ at, price_amount, price_currency }) => ({
          at: at.toISOString(),
          price_amount: statedAmount(source, price_amount),
          price_currency,
        })),
        provenance: {
          source: row.source,
          firstSeenAt: row.created_at.toISOString(),
          lastSeenAt: row.seen_at.toISOString(),
        },
      })
    },
  })
}

function readQuery(query: Parameters<typeof parseCarQuery>[0]): UnderstoodSearch {
  const result = parseCarQuery(query)
  if ('search' in result) return understand(result.search)
  const errors = result.problems.map((problem) => ({ ...problem, code: 'invalid' as const }))
  const message = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
  const aboutSort = errors.every(({ field }) => field === 'sortBy' || field === 'sortOrder')
  throw new AppError(aboutSort ? 'cars.bad_sort' : 'request.invalid', `Invalid request: ${message}`, { errors })
}

async function findOrThrow(cars: CarRepository, id: string): Promise<CarRow> {
  const row = await cars.find(id)
  if (!row) throw new AppError('cars.not_found', 'Car not found')
  return row
}
