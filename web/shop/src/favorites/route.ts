import type { Page } from '../page.ts'

export const favorites: Page = {
  name: 'favorites',
  path: '/favorites',
  texts: ['favoritesPage'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'favorites' }),
  head: ({ t }) => ({ description: t('emptyText', { ns: 'favoritesPage' }) }),
}
