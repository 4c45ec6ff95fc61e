import type { Page } from '../page.ts'

export const budget: Page = {
  name: 'budget',
  path: '/budget',
  forCrawlers: 'mapped',
  texts: ['budget'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'budget' }),
  head: ({ t }) => ({ description: t('intro', { ns: 'budget' }) }),
}
