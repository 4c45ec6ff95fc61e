import { newestQuery, WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import type { Page } from '../page.ts'

export const home: Page = {
  name: 'home',
  path: '/',
  forCrawlers: 'mapped',
  texts: ['home'],
  load: () => import('./page.tsx'),
  title: ({ t, brand }) => t('headTitle', { ns: 'home', brand: brand() }),
  head: ({ t }) => ({ description: t('headDescription', { ns: 'home' }) }),
  prefetch: ({ client, destination }) => [client.query(WHOLE_SHOP), client.query(newestQuery(destination))],
  // Documented: `/?car=` leads to the car. What else is asked, such as the currency, is asked of its page.
  redirect: ({ search, paths }) => {
    const car = search.get('car')
    const others = new URLSearchParams(search)
    others.delete('car')
    return car !== null && isCarId(car) ? paths.car(car, others) : null
  },
}
