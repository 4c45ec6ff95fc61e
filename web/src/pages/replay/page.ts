import type { Page } from '../page.ts'

/** For those who run the pipeline: what today's parser makes of stored documents, beside what is published. */
export const replay: Page = {
  name: 'replay',
  path: '/admin-dashboard/scraping/replay',
  access: 'pipeline',
  parent: 'scraping',
  texts: ['replay', 'scraping', 'quality', 'pipeline'],
  load: () => import('./replay.tsx'),
  title: ({ t }) => t('title', { ns: 'replay' }),
}
