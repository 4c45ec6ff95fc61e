import { useQuery } from '@tanstack/react-query'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import SoldView from '../car/sold-view.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { usePageParams } from '../app/page-params.ts'

export default function SoldPage() {
  const { id = '' } = usePageParams()
  const isValid = isCarId(id)
  const { data: car, error } = useQuery({ ...carQuery(id, usePriceView().destination), enabled: isValid, retry: false })
  const isUnknown = error instanceof ApiError && error.status === 404
  return <SoldView isValid={isValid} isUnknown={isUnknown} car={car} />
}
