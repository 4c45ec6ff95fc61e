import { carQuery } from '../../../entities/src/car/queries.ts'
import { quoteQuery } from '../api/quotes.ts'
import type { Page } from '../page.ts'

export const quote: Page = {
  name: 'quote',
  path: '/quote/:code',
  forCrawlers: 'refused',
  texts: ['quote', 'car', 'laterErrors', 'seller'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'quote' }),
  prefetch: ({ client, params: { code = '' } }) => [
    // The page stands without the car, of which it shows the picture alone.
    client
      .query(quoteQuery(code))
      .then(({ car, pricing }) => client.query(carQuery(car.id, pricing.destination)).catch(() => undefined)),
  ],
}
