import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import type { Page } from '../page.ts'
import {
  canonicalOf,
  descriptionOf,
  firstQuery,
  isEmpty,
  lastPageOf,
  searchOf,
  titleOf,
  trailOf,
} from './about-search.ts'

export const search: Page = {
  name: 'search',
  path: '/search',
  forCrawlers: 'mapped',
  texts: ['search'],
  load: () => import('./page.tsx'),
  title: titleOf,
  head: (context) => ({
    description: descriptionOf(context),
    canonicalQuery: canonicalOf(context),
    trail: trailOf(context),
    ...(isEmpty(context) && { isListed: false }),
  }),
  prefetch: (context) => {
    const isRandom = searchOf(context).sortBy === 'random'
    return [context.client.query(WHOLE_SHOP), ...(isRandom ? [] : [context.client.query(firstQuery(context))])]
  },
  redirect: lastPageOf,
}
