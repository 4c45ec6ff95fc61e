import type { Page } from '../page.ts'

export const cookies: Page = {
  name: 'cookies',
  path: '/cookies',
  forCrawlers: 'mapped',
  texts: ['legal', 'cookies'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'cookies' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'cookies', brand: brand() }) }),
}
