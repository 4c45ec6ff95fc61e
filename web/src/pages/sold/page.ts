import { carQuery, knownCar } from '../../api/cars.ts'
import { isCarId } from '../../config/paths.ts'
import type { Page } from '../page.ts'

export const sold: Page = {
  name: 'sold',
  path: '/sold/:id?',
  access: 'public',
  texts: ['car'],
  load: () => import('./sold.tsx'),
  title: ({ t, client, params: { id = '' }, carName }) => {
    if (!isCarId(id)) return t('invalidId', { ns: 'car' })
    const known = knownCar(client, id)
    return known ? t('headSold', { ns: 'car', car: carName(known) }) : t('soldTitle', { ns: 'car' })
  },
  head: ({ params: { id = '' } }) => ({ status: isCarId(id) ? 410 : 404 }),
  prefetch: ({ client, params: { id = '' } }) => (isCarId(id) ? [client.query(carQuery(id))] : []),
  // A visitor who comes here by hand, or too early, is told the truth.
  redirect: ({ client, params: { id = '' }, paths }) => {
    const known = knownCar(client, id)
    return known && known.status !== 'sold' ? paths.car(id) : null
  },
}
