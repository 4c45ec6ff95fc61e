import type { Page } from '../page.ts'

/** A reservation, for who knows its code and the last digits of its phone. */
export const track: Page = {
  name: 'track',
  path: '/track/:code?',
  access: 'public',
  forCrawlers: 'refused',
  texts: ['track', 'laterErrors'],
  load: () => import('./track.tsx'),
  title: ({ t }) => t('title', { ns: 'track' }),
  head: ({ t }) => ({ description: t('description', { ns: 'track' }) }),
}
