import { useQuery } from '@tanstack/react-query'
import { carQuery } from '../../api/cars.ts'
import { ApiError } from '../../api/errors.ts'
import { isCarId } from '../../config/paths.ts'
import SoldView from '../../features/car/sold-view.tsx'
import { usePriceView } from '../../ui/price-view.ts'
import { usePageParams } from '../../ui/page-params.ts'

export default function SoldPage() {
  const { id = '' } = usePageParams()
  const isValid = isCarId(id)
  const { data: car, error } = useQuery({ ...carQuery(id, usePriceView().destination), enabled: isValid, retry: false })
  const isUnknown = error instanceof ApiError && error.status === 404
  return <SoldView isValid={isValid} isUnknown={isUnknown} car={car} />
}
