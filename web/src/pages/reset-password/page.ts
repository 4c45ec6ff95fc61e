import type { Page } from '../page.ts'

export const resetPassword: Page = {
  name: 'reset-password',
  path: '/reset-password',
  access: 'public',
  texts: ['session'],
  load: () => import('./reset-password.tsx'),
  title: ({ t }) => t('resetTitle', { ns: 'session' }),
}
