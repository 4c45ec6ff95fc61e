import type { Page } from '../page.ts'

/** Where the back office begins; an address below it that is not known leads here (back-office spec, section 2). */
export const dashboard: Page = {
  name: 'dashboard',
  path: '/admin-dashboard/*',
  access: 'dashboard',
  texts: ['audit', 'usage', 'settings'],
  load: () => import('./dashboard.tsx'),
  title: ({ t }) => t('dashboard', { ns: 'staff' }),
  redirect: ({ params, paths }) => ((params['*'] ?? '') === '' ? null : paths.staffArea),
}
