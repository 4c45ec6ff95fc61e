import type { Page } from '../page.ts'

export const forgotPassword: Page = {
  name: 'forgot-password',
  path: '/forgot-password',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('forgotTitle', { ns: 'session' }),
  head: ({ t }) => ({ description: t('forgotLead', { ns: 'session' }) }),
}
