import type { Page } from '../page.ts'

/** Those who asked for a car. */
export const customers: Page = {
  name: 'customers',
  path: '/admin-dashboard/customers',
  access: 'customers',
  texts: ['customers', 'reservations'],
  load: () => import('./customers.tsx'),
  title: ({ t }) => t('title', { ns: 'customers' }),
}
