import { useQuery } from '@tanstack/react-query'
import { carQuery } from '../../api/cars.ts'
import { isCarId } from '../../config/paths.ts'
import SoldView from '../../features/car/sold-view.tsx'
import { usePriceView } from '../../ui/price-view.ts'
import { usePageParams } from '../../ui/page-params.ts'

export default function SoldPage() {
  const { id = '' } = usePageParams()
  const isValid = isCarId(id)
  const { data: car } = useQuery({ ...carQuery(id, usePriceView().destination), enabled: isValid, retry: false })
  return <SoldView isValid={isValid} car={car} />
}
