import type { Page } from '../page.ts'

/** What prices rest on: fees and exchange rates. */
export const pricingSettings: Page = {
  name: 'pricing-settings',
  path: '/admin-dashboard/pricing-settings',
  access: 'pricing-settings',
  texts: ['pricing', 'rates'],
  load: () => import('./pricing-settings.tsx'),
  title: ({ t }) => t('title', { ns: 'pricing' }),
}
