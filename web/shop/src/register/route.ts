import type { Page } from '../page.ts'

export const register: Page = {
  name: 'register',
  path: '/register',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('registerTitle', { ns: 'session' }),
  head: ({ t }) => ({ description: t('registerLead', { ns: 'session' }) }),
}
