import type { Page } from '../page.ts'

export const privacy: Page = {
  name: 'privacy',
  path: '/privacy',
  forCrawlers: 'mapped',
  texts: ['legal', 'privacy'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'privacy' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'privacy', brand: brand() }) }),
}
