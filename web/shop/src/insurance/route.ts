import type { Page } from '../page.ts'

export const insurance: Page = {
  name: 'insurance',
  path: '/insurance',
  forCrawlers: 'mapped',
  texts: ['insurance'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'insurance' }),
  head: ({ t }) => ({ description: t('description', { ns: 'insurance' }) }),
}
