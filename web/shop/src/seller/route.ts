import type { Page } from '../page.ts'

/** Who sells, and on what terms, as far as the settings say. */
export const seller: Page = {
  name: 'seller',
  path: '/seller',
  forCrawlers: 'mapped',
  texts: ['seller'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'seller' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'seller', brand: brand() }) }),
}
