import { QUARANTINE_REASONS } from '@karvan/domain'
import type { Source } from '../source.ts'
import { customList } from './custom-list.ts'
import { listPlan } from './list-plan.ts'
import { priceUnit } from './price.ts'

/** The CDN sends sharp pictures in two sizes; the bare path is a small one (README.md, 8). */
const SIZES = {
  card: 'impolicy=heightRate&rh=600&cw=800&ch=600&cg=Center',
  large: 'impolicy=heightRate&rh=900&cw=1200&ch=900&cg=Center',
}
const WIDEST_CARD = 800

/** Encar (README.md; not verified against the live site). */
export const encar: Source = {
  name: 'encar',
  shortName: 'encar',
  hosts: ['www.encar.com', 'car.encar.com', 'fem.encar.com', 'api.encar.com'],
  dataset: 'encar',
  publishesTo: 'main',
  price: priceUnit,
  steps: ['collect', 'detail', 'publish'],
  listPlan,
  // Some rows leave the photos out that the listing's own page has.
  settledByList: QUARANTINE_REASONS.filter((reason) => reason !== 'no_photo'),
  // `ModifiedDate` and the price stand in it.
  listTellsChanges: true,
  // The listing itself, its insurance record and its inspection sheet.
  visitsPerListing: 3,
  parserVersion: 1,
  language: 'ko-KR',
  pages: null,
  hasListingCall: true,
  listing: {
    id: /^\d{1,20}$/,
    idIn: ({ pathname, searchParams }) => /^\/cars\/detail\/(\d+)$/.exec(pathname)?.[1] ?? searchParams.get('carid'),
  },
  politeness: { maxInFlight: 1, delayMs: 1_500, dailyRequests: 50_000 },
  limits: { defaultPages: 3, defaultCars: 30, maxPages: 10, maxCars: 200 },
  customList,
  narrowed: null,
  images: {
    path: /^carpicture\d{0,3}\/pic\d{1,8}\/\d{1,20}_\d{1,4}\.jpg$/,
    queryFor: (width) => (width <= WIDEST_CARD ? SIZES.card : SIZES.large),
  },
  listingUrl: (sourceId) => `https://fem.encar.com/cars/detail/${sourceId}`,
  idField: 'encar_id',
  texts: {
    label: { ar: 'Encar', en: 'Encar', sq: 'Encar' },
    about: {
      ar: 'موقع إعلانات كوري: السيارات التي نبيعها',
      en: 'Korean site of advertisements: the cars that we sell',
      sq: 'Faqe koreane shpalljesh: veturat që shesim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
