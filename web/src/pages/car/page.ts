import { carQuery, knownCar, listedCar } from '../../api/cars.ts'
import { isCarId } from '../../config/paths.ts'
import type { Page } from '../page.ts'

export const car: Page = {
  name: 'car',
  path: '/car/:id',
  access: 'public',
  texts: ['car'],
  load: () => import('./car.tsx'),
  title: ({ t, client, destination, params: { id = '' }, carName }) => {
    const known = knownCar(client, id, destination)
    // Until it has been loaded, the list that led here knows its name: the title does not change under the reader.
    const listed = known === undefined ? listedCar(client, id) : undefined
    if (known === undefined) return listed ? carName(listed) : t('brand')
    if (known === null) return t('notFound', { ns: 'car' })
    const name = carName(known)
    return known.status === 'sold' ? t('headSold', { ns: 'car', car: name }) : name
  },
  head: ({ client, destination, params: { id = '' }, language }) => {
    const known = knownCar(client, id, destination)
    // While nobody can say whether there is one, it is a page like any other, which loads its car itself.
    if (known === undefined) return {}
    if (known === null) return { status: 404 }
    return { status: known.status === 'sold' ? 410 : 200, description: known.description[language], car: known }
  },
  prefetch: ({ client, destination, params: { id = '' } }) =>
    isCarId(id) ? [client.query(carQuery(id, destination))] : [],
}
