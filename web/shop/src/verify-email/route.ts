import type { Page } from '../page.ts'

export const verifyEmail: Page = {
  name: 'verify-email',
  path: '/verify-email',
  forCrawlers: 'refused',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('verifyTitle', { ns: 'session' }),
}
