import { useQuery } from '@tanstack/react-query'
import { carsQuery, countQuery } from '../../api/cars.ts'
import { usePriceView } from '../../ui/price-view.ts'
import { type Budget, barsRequest, carsRequest } from './budget-address.ts'

/** The cars that fit into a budget, and how all cars spread around it. */
export function useBudget(budget: Budget) {
  const { destination } = usePriceView()
  const spread = useQuery(countQuery(barsRequest(budget, { destination })))
  const fitting = useQuery({ ...carsQuery(carsRequest(budget, { destination })), enabled: budget.amount !== null })
  return { bars: spread.data?.facets?.price ?? [], ...fitting }
}
