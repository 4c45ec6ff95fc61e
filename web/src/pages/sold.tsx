import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { carQuery } from '../api/cars.ts'
import { isCarId } from '../config/paths.ts'
import { SoldView } from '../features/car/sold-view.tsx'
import { useLanguage } from '../i18n/use-language.ts'

export default function SoldPage() {
  const { id = '' } = useParams()
  const { paths } = useLanguage()
  const isValid = isCarId(id)
  const { data: car } = useQuery({ ...carQuery(id), enabled: isValid, retry: false })
  // A visitor who comes here by hand, or too early, is told the truth.
  if (car && car.status !== 'sold') return <Navigate replace to={paths.car(id)} />
  return <SoldView isValid={isValid} car={car} />
}
