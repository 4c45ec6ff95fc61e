import type { Page } from '../page.ts'

/** What a browser that has no network shows in the place of other pages. */
export const offline: Page = {
  name: 'offline',
  path: '/offline',
  forCrawlers: 'refused',
  texts: ['favoritesPage'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('offlineTitle', { ns: 'favoritesPage' }),
}
