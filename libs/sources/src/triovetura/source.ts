import type { Source } from '../source.ts'
import { listPlan } from './list-plan.ts'
import { narrowed } from './narrowed.ts'
import { priceUnit } from './price.ts'

/** TrioVetura (README.md; not verified against the live site). */
export const triovetura: Source = {
  name: 'triovetura',
  shortName: 'triovetura',
  hosts: ['triovetura.com', 'www.triovetura.com'],
  dataset: 'trio',
  // A competitor's offers are kept to compare with.
  publishesTo: null,
  price: priceUnit,
  // The list tells everything.
  steps: ['collect', 'publish'],
  listPlan,
  settledByList: [],
  listTellsChanges: false,
  visitsPerListing: 1,
  parserVersion: 1,
  language: 'en',
  pages: null,
  hasListingCall: false,
  listing: null,
  byHandOnly: true,
  politeness: { maxInFlight: 1, delayMs: 1_500, dailyRequests: 5_000 },
  limits: { defaultPages: 10, defaultCars: 100, maxPages: 1_815, maxCars: 181_478 },
  customList: null,
  narrowed,
  images: { path: /^(?!.*\.\.)[\w./-]{1,200}\.(?:jpe?g|png|webp)$/i, queryFor: () => '' },
  listingUrl: null,
  idField: 'trio_car_id',
  texts: {
    label: { ar: 'تريو فيتورا', en: 'TrioVetura', sq: 'TrioVetura' },
    about: {
      ar: 'سوق في كوسوفو: أسعاره للمقارنة',
      en: 'Marketplace in Kosovo: prices to compare with',
      sq: 'Treg në Kosovë: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
