import type { Page } from '../page.ts'

/** What visitors have reserved. */
export const reservations: Page = {
  name: 'reservations',
  path: '/admin-dashboard/reservations',
  access: 'reservations',
  texts: ['reservations'],
  load: () => import('./reservations.tsx'),
  title: ({ t }) => t('title', { ns: 'reservations' }),
}
