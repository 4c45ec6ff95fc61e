import type { Page } from '../page.ts'

/** What the shop says of itself: its brand, its company, its contacts. */
export const businessSettings: Page = {
  name: 'business-settings',
  path: '/admin-dashboard/business-settings',
  access: 'business-settings',
  texts: ['settings'],
  load: () => import('./business-settings.tsx'),
  title: ({ t }) => t('title', { ns: 'settings' }),
}
