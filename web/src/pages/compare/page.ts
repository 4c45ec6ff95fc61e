import { carQuery } from '../../api/cars.ts'
import { readComparison } from '../../lib/compare-address.ts'
import type { Page } from '../page.ts'

export const compare: Page = {
  name: 'compare',
  path: '/compare',
  access: 'public',
  // Any cars may stand in its address: there is no end of such pages.
  forCrawlers: 'refused',
  texts: ['compare'],
  load: () => import('./compare.tsx'),
  title: ({ t }) => t('title', { ns: 'compare' }),
  prefetch: ({ client, destination, search }) =>
    readComparison(search).ids.map((id) => client.query(carQuery(id, destination))),
}
