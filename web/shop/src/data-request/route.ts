import type { Page } from '../page.ts'

/** How somebody sees, changes or deletes what we keep of them. */
export const dataRequest: Page = {
  name: 'data-request',
  path: '/data-request',
  forCrawlers: 'mapped',
  texts: ['dataRequest'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'dataRequest' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'dataRequest', brand: brand() }) }),
}
