import type { Page } from '../page.ts'

/** What stands at every address that no other page has. */
export const notFound: Page = {
  name: 'not-found',
  path: '/*',
  access: 'public',
  texts: [],
  load: () => import('./not-found.tsx'),
  title: ({ t }) => t('notFoundTitle'),
  head: () => ({ status: 404 }),
}
