import { carQuery, knownCar } from '../../../entities/src/car/queries.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import type { Page } from '../page.ts'

export const sheet: Page = {
  name: 'sheet',
  path: '/car/:id/sheet',
  forCrawlers: 'refused',
  texts: ['sheet', 'car', 'carHistory'],
  load: () => import('./page.tsx'),
  title: ({ t, client, destination, params: { id = '' }, carName }) => {
    const known = knownCar(client, id, destination)
    return known ? t('titleOf', { ns: 'sheet', car: carName(known) }) : t('title', { ns: 'sheet' })
  },
  head: ({ client, destination, params: { id = '' } }) => ({
    status: knownCar(client, id, destination) === null ? 404 : 200,
  }),
  prefetch: ({ client, destination, params: { id = '' } }) =>
    isCarId(id) ? [client.query(carQuery(id, destination))] : [],
  redirect: ({ client, destination, params: { id = '' }, paths }) =>
    knownCar(client, id, destination)?.status === 'sold' ? paths.sold(id) : null,
}
