import type { Page } from '../page.ts'

/** A reservation, for who knows its code and the last digits of its phone. */
export const track: Page = {
  name: 'track',
  path: '/track/:code?',
  texts: ['track', 'laterErrors', 'seller'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'track' }),
  head: ({ t, params: { code } }) => ({
    description: t('description', { ns: 'track' }),
    // That is somebody's own.
    ...(code !== undefined && { isListed: false }),
  }),
}
