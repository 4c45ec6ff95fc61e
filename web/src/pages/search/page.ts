import { searchQuery, WHOLE_SHOP } from '../../api/cars.ts'
import { readSearch, searchRequest } from '../../lib/car-search.ts'
import { currencyOf } from '../../lib/money.ts'
import type { Page } from '../page.ts'

export const search: Page = {
  name: 'search',
  path: '/search',
  access: 'public',
  texts: ['search'],
  load: () => import('./search.tsx'),
  title: ({ t }) => t('headTitle', { ns: 'search' }),
  head: ({ t }) => ({ description: t('headDescription', { ns: 'search' }) }),
  prefetch: ({ client, language, search: params }) => {
    const wanted = readSearch(params)
    // A random order belongs to one visit: the browser draws its seed.
    if (wanted.sortBy === 'random') return [client.query(WHOLE_SHOP)]
    const found = searchQuery(client, searchRequest(wanted, 0, currencyOf(language)))
    return [client.query(WHOLE_SHOP), client.query(found)]
  },
}
