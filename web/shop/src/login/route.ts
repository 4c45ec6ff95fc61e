import type { Page } from '../page.ts'

export const login: Page = {
  name: 'login',
  path: '/login',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'session' }),
  head: ({ t }) => ({ description: t('lead', { ns: 'session' }) }),
}
