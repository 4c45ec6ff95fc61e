import type { Page } from '../page.ts'

export const financing: Page = {
  name: 'financing',
  path: '/financing',
  forCrawlers: 'mapped',
  texts: ['financing'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'financing' }),
  head: ({ t }) => ({ description: t('description', { ns: 'financing' }) }),
}
