import { useQuery } from '@tanstack/react-query'
import { carsQuery, countQuery } from '../../../entities/src/car/queries.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { anyImportRequest, type Budget, barsRequest, carsRequest } from './budget-address.ts'

/** The cars that fit into a budget, and how all cars spread around it. */
export function useBudget(budget: Budget) {
  const { destination } = usePriceView()
  const spread = useQuery(countQuery(barsRequest(budget, { destination })))
  const fitting = useQuery({ ...carsQuery(carsRequest(budget, { destination })), enabled: budget.amount !== null })
  const all = useQuery({
    ...carsQuery(anyImportRequest(budget, { destination })),
    enabled: budget.amount !== null && !budget.anyImport,
  })
  const found = fitting.data?.pagination.total
  const barred = all.data === undefined || found === undefined ? 0 : Math.max(0, all.data.pagination.total - found)
  return { barred, bars: spread.data?.facets?.price ?? [], ...fitting }
}
