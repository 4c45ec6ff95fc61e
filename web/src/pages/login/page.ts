import type { Page } from '../page.ts'

export const login: Page = {
  name: 'login',
  path: '/login',
  access: 'public',
  forCrawlers: 'refused',
  texts: ['session', 'laterErrors'],
  load: () => import('./login.tsx'),
  title: ({ t }) => t('title', { ns: 'session' }),
}
