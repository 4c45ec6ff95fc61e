import { quoteQuery } from '../api/quotes.ts'
import type { Page } from '../page.ts'

export const quote: Page = {
  name: 'quote',
  path: '/quote/:code',
  forCrawlers: 'refused',
  texts: ['quote', 'car', 'laterErrors', 'seller'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'quote' }),
  prefetch: ({ client, params: { code = '' } }) => [client.query(quoteQuery(code))],
}
