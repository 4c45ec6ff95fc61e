import type { Page } from '../page.ts'

/** The visitor's own account. */
export const account: Page = {
  name: 'account',
  path: '/account',
  forCrawlers: 'refused',
  texts: ['account', 'session', 'track', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'account' }),
}
