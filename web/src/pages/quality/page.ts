import type { Page } from '../page.ts'

/** For those who scrape: what the last crawls did not understand. */
export const quality: Page = {
  name: 'quality',
  path: '/admin-dashboard/quality',
  access: 'scraping',
  texts: ['quality'],
  load: () => import('./quality.tsx'),
  title: ({ t }) => t('title', { ns: 'quality' }),
}
