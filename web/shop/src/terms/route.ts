import type { Page } from '../page.ts'

export const terms: Page = {
  name: 'terms',
  path: '/terms',
  forCrawlers: 'mapped',
  texts: ['legal', 'terms'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'terms' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'terms', brand: brand() }) }),
}
