import { dealerSource } from '../dealers/dealer-source.ts'
import type { Source } from '../source.ts'
import { site } from './site.ts'

/** KJ Cars, a Bulgarian dealer (README.md; not verified against the live site). */
export const kjCars: Source = {
  ...dealerSource(site),
  hosts: ['kj-cars.com', 'www.kj-cars.com'],
  language: 'bg',
  pages: { own: 'meta[property="og:site_name"]', notFound: 'body.error404', goneRedirect: /^\/cars\/?$/ },
  listingUrl: (sourceId) => `https://kj-cars.com${site.pathOf(sourceId)}`,
  texts: {
    label: { ar: 'كي جي كارز', en: 'KJ Cars', sq: 'KJ Cars' },
    about: {
      ar: 'تاجر بلغاري: أسعاره للمقارنة',
      en: 'Bulgarian dealer: prices to compare with',
      sq: 'Tregtar bullgar: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
