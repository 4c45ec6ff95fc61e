import type { Page } from '../page.ts'

/** What was done, by whom and when. */
export const audit: Page = {
  name: 'audit',
  path: '/admin-dashboard/users/audit',
  access: 'audit.read',
  parent: 'users',
  texts: ['audit'],
  load: () => import('./audit.tsx'),
  title: ({ t }) => t('title', { ns: 'audit' }),
}
