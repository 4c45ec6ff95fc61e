import type { Page } from '../page.ts'

/** The accounts. */
export const users: Page = {
  name: 'users',
  path: '/admin-dashboard/users',
  access: 'users',
  texts: ['users'],
  load: () => import('./users.tsx'),
  title: ({ t }) => t('title', { ns: 'users' }),
}
