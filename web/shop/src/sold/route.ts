import { carQuery, knownCar } from '../../../entities/src/car/queries.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import type { Page } from '../page.ts'

export const sold: Page = {
  name: 'sold',
  path: '/sold/:id?',
  texts: ['car', 'sold'],
  load: () => import('./page.tsx'),
  title: ({ t, client, destination, params: { id = '' }, carName }) => {
    if (!isCarId(id)) return t('invalidId', { ns: 'sold' })
    const known = knownCar(client, id, destination)
    if (known === null) return t('notFound', { ns: 'car' })
    return known ? t('headSold', { ns: 'car', car: carName(known) }) : t('soldTitle', { ns: 'sold' })
  },
  // What we know no car of was not sold to anybody.
  head: ({ client, destination, params: { id = '' } }) => ({
    status: knownCar(client, id, destination) === null ? 404 : 410,
  }),
  prefetch: ({ client, destination, params: { id = '' } }) =>
    isCarId(id) ? [client.query(carQuery(id, destination))] : [],
  // A visitor who comes here by hand, or too early, is told the truth.
  redirect: ({ client, destination, params: { id = '' }, paths }) => {
    const known = knownCar(client, id, destination)
    return known && known.status !== 'sold' ? paths.car(id) : null
  },
}
