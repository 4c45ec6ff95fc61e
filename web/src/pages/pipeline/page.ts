import type { Page } from '../page.ts'

/** For those who run the pipeline: its options, and a run as it goes on. */
export const pipeline: Page = {
  name: 'pipeline',
  path: '/admin-dashboard/pipeline',
  access: 'pipeline',
  texts: ['pipeline', 'scraping'],
  load: () => import('./pipeline.tsx'),
  title: ({ t }) => t('title', { ns: 'pipeline' }),
}
