import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { carQuery } from '../../api/cars.ts'
import { isCarId } from '../../config/paths.ts'
import { SoldView } from '../../features/car/sold-view.tsx'

export default function SoldPage() {
  const { id = '' } = useParams()
  const isValid = isCarId(id)
  const { data: car } = useQuery({ ...carQuery(id), enabled: isValid, retry: false })
  return <SoldView isValid={isValid} car={car} />
}
