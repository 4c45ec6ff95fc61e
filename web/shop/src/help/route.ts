import type { Page } from '../page.ts'

export const help: Page = {
  name: 'help',
  path: '/help',
  forCrawlers: 'mapped',
  texts: ['help'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'help' }),
  head: ({ t, brand }) => ({ description: t('description', { ns: 'help', brand: brand() }) }),
}
