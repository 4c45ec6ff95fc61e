import type { Source } from '../source.ts'
import { listPlan } from './list-plan.ts'
import { priceUnit } from './price.ts'

/** KB ChaChaCha (README.md; not verified against the live site). */
export const kbChachacha: Source = {
  name: 'kb-chachacha',
  shortName: 'kb',
  hosts: ['www.kbchachacha.com', 'm.kbchachacha.com'],
  dataset: 'kb',
  // A competitor's offers are kept to compare with.
  publishesTo: null,
  price: priceUnit,
  steps: ['collect', 'detail', 'publish'],
  listPlan,
  settledByList: ['lease', 'price_missing'],
  listTellsChanges: false,
  // A page that its script writes: itself, the script and what that asks for.
  visitsPerListing: 3,
  parserVersion: 1,
  language: 'ko-KR',
  pages: {
    own: 'title:contains("KB차차차"), [data-car-seq], .list-in',
    notFound: '.error-wrap',
    goneRedirect: /^\/public\/search\/main\.kbc$/,
  },
  usesBrowser: true,
  hasListingCall: true,
  listing: { id: /^\d{1,20}$/, idIn: ({ searchParams }) => searchParams.get('carSeq') },
  politeness: { maxInFlight: 1, delayMs: 2_000, dailyRequests: 20_000 },
  limits: { defaultPages: 1, defaultCars: 50, maxPages: 5, maxCars: 500 },
  customList: null,
  narrowed: null,
  images: {
    path: /^IMG\/carimg\/(?!.*\.\.)[\w./-]{1,200}\.(?:jpe?g|png|webp)$/i,
    queryFor: (width) => `width=${width}`,
  },
  listingUrl: (sourceId) => `https://www.kbchachacha.com/public/car/detail.kbc?carSeq=${sourceId}`,
  idField: null,
  texts: {
    label: { ar: 'كي بي تشاتشاتشا', en: 'KB ChaChaCha', sq: 'KB ChaChaCha' },
    about: {
      ar: 'موقع كوري: أسعاره للمقارنة',
      en: 'Korean site of advertisements: prices to compare with',
      sq: 'Faqe koreane shpalljesh: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
