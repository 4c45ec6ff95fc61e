import type { Page } from '../page.ts'

export const quote: Page = {
  name: 'quote',
  path: '/quote/:code',
  access: 'public',
  texts: ['quote', 'car', 'laterErrors'],
  load: () => import('./quote.tsx'),
  title: ({ t }) => t('title', { ns: 'quote' }),
  // It is between the shop and who has the code.
  head: () => ({ isListed: false }),
}
