import type { Page } from '../page.ts'

export const resetPassword: Page = {
  name: 'reset-password',
  path: '/reset-password',
  forCrawlers: 'refused',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('resetTitle', { ns: 'session' }),
}
