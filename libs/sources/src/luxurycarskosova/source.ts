import { dealerSource } from '../dealers/dealer-source.ts'
import type { Source } from '../source.ts'
import { site } from './site.ts'

/** Luxury Cars Kosova (README.md; not verified against the live site). */
export const luxuryCarsKosova: Source = {
  ...dealerSource(site),
  shortName: 'luxurycars',
  hosts: ['luxurycarskosova.com', 'www.luxurycarskosova.com'],
  dataset: 'luxury',
  language: 'sq',
  pages: { own: 'meta[property="og:site_name"]', notFound: 'body.error404', goneRedirect: /^\/listings\/?$/ },
  limits: { defaultPages: 5, defaultCars: 50, maxPages: 50, maxCars: 1_000 },
  // No address of the site is known to us.
  byHandOnly: true,
  listingUrl: null,
  texts: {
    label: { ar: 'لكشري كارز كوسوفا', en: 'Luxury Cars Kosova', sq: 'Luxury Cars Kosova' },
    about: {
      ar: 'تاجر سيارات فاخرة في كوسوفو: أسعاره للمقارنة',
      en: 'Dealer of luxury cars in Kosovo: prices to compare with',
      sq: 'Tregtar veturash luksoze në Kosovë: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
