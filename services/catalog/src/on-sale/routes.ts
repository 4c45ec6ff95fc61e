import { type CarsOnSale, type ListedCar, onSaleRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import { LEFT_OUT } from '../search/past-filter.ts'
import type { OnSaleRepository, OnSaleRow } from './repository.ts'

/** Some 10 ms of work: calls of visitors come between two pages. */
const PAGE_CARS = 2_000

export function registerOnSaleRoutes(app: HttpApp, cars: OnSaleRepository, sources: readonly Source[]): void {
  app.route({
    ...toRoute(onSaleRoutes.carsOnSale),
    handler: async ({ query }): Promise<CarsOnSale> => {
      const { dataset, rows } = await cars.after(query.after ?? null, PAGE_CARS)
      const next = rows.length < PAGE_CARS ? null : (rows.at(-1)?.id ?? null)
      return { dataset, cars: rows.map((row) => listedCar(row, sources)), next }
    },
  })
}

function listedCar(row: OnSaleRow, sources: readonly Source[]): ListedCar {
  const field = sourceNamed(sources, row.source)?.idField
  return {
    id: row.id,
    encar_id: field === 'encar_id' ? row.source_id : null,
    trio_car_id: field === 'trio_car_id' ? row.source_id : null,
    make: row.make,
    model: row.model,
    isListed: (row.past & LEFT_OUT) === 0,
    changedAt: row.updated_at.toISOString(),
  }
}
