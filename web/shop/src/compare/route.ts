import { carQuery } from '../../../entities/src/car/queries.ts'
import { readComparison } from '../lists/compare-address.ts'
import type { Page } from '../page.ts'

export const compare: Page = {
  name: 'compare',
  path: '/compare',
  texts: ['compare'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'compare' }),
  head: ({ t, search }) => ({
    description: t('emptyText', { ns: 'compare' }),
    // Any cars may stand in its address: there is no end of such pages.
    ...(readComparison(search).ids.length > 0 && { isListed: false }),
  }),
  prefetch: ({ client, destination, search }) =>
    readComparison(search).ids.map((id) => client.query(carQuery(id, destination))),
}
