import type { Page } from '../page.ts'

/** What prices rest on: fees and exchange rates; and the taxes and import rules that are told beside them. */
export const pricingSettings: Page = {
  name: 'pricing-settings',
  path: '/admin-dashboard/pricing-settings',
  access: 'pricing-settings',
  texts: ['pricing', 'rates', 'imports'],
  load: () => import('./pricing-settings.tsx'),
  title: ({ t }) => t('title', { ns: 'pricing' }),
}
