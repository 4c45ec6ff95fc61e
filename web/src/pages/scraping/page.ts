import type { Page } from '../page.ts'

/** For those who scrape: starts a job of Encar and follows it. */
export const scraping: Page = {
  name: 'scraping',
  path: '/admin-dashboard/scraping',
  access: 'scraping',
  texts: ['scraping', 'schedules', 'sites', 'quality', 'letters', 'pipeline'],
  load: () => import('./scraping.tsx'),
  title: ({ t }) => t('title', { ns: 'scraping' }),
}
