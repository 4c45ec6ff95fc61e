import type { Page } from '../page.ts'

/** What stands at every address that no other page has. */
export const notFound: Page = {
  name: 'not-found',
  path: '/*',
  texts: ['notFound'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'notFound' }),
  head: () => ({ status: 404 }),
}
