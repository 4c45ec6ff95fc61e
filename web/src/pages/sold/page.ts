import { carQuery, knownCar } from '../../api/cars.ts'
import { isCarId } from '../../config/paths.ts'
import type { Page } from '../page.ts'

export const sold: Page = {
  name: 'sold',
  path: '/sold/:id?',
  access: 'public',
  texts: ['car', 'sold'],
  load: () => import('./sold.tsx'),
  title: ({ t, client, destination, params: { id = '' }, carName }) => {
    if (!isCarId(id)) return t('invalidId', { ns: 'sold' })
    const known = knownCar(client, id, destination)
    return known ? t('headSold', { ns: 'car', car: carName(known) }) : t('soldTitle', { ns: 'sold' })
  },
  head: ({ params: { id = '' } }) => ({ status: isCarId(id) ? 410 : 404 }),
  prefetch: ({ client, destination, params: { id = '' } }) =>
    isCarId(id) ? [client.query(carQuery(id, destination))] : [],
  // A visitor who comes here by hand, or too early, is told the truth.
  redirect: ({ client, destination, params: { id = '' }, paths }) => {
    const known = knownCar(client, id, destination)
    return known && known.status !== 'sold' ? paths.car(id) : null
  },
}
