import { dealerSource } from '../dealers/dealer-source.ts'
import type { Source } from '../source.ts'
import { site } from './site.ts'

/** Automobile.ro, a Romanian site of advertisements (README.md; not verified against the live site). */
export const automobileRo: Source = {
  ...dealerSource(site),
  hosts: ['automobile.ro', 'www.automobile.ro'],
  language: 'ro',
  pages: { own: 'meta[property="og:site_name"]', notFound: 'body.error404', goneRedirect: /^\/autoturisme\/?$/ },
  listingUrl: (sourceId) => `https://automobile.ro${site.pathOf(sourceId)}`,
  texts: {
    label: { ar: 'أوتوموبيل رو', en: 'Automobile.ro', sq: 'Automobile.ro' },
    about: {
      ar: 'موقع إعلانات روماني: أسعاره للمقارنة',
      en: 'Romanian site of advertisements: prices to compare with',
      sq: 'Faqe rumune shpalljesh: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
