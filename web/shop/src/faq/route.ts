import type { Page } from '../page.ts'

export const faq: Page = {
  name: 'faq',
  path: '/faq',
  forCrawlers: 'mapped',
  texts: ['faq'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'faq' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'faq', brand: brand() }) }),
}
