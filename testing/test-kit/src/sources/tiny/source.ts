import { pagedPlan, type Source } from '@karvan/sources'

/** The smallest source there can be: a dealer's site in HTML, played by the simulator. It proves what adding one takes. */
export const tiny: Source = {
  name: 'tiny',
  shortName: 'tiny',
  hosts: ['tiny.example'],
  // No table of its own: what cannot be offered is kept in `main` as rejected.
  dataset: 'main',
  publishesTo: 'main',
  price: { currency: 'EUR', unit: 100 },
  steps: ['collect', 'detail', 'publish'],
  listPlan: pagedPlan({ rows: 10, wave: 3 }),
  settledByList: ['price_missing'],
  listTellsChanges: false,
  visitsPerListing: 1,
  parserVersion: 1,
  language: 'en',
  pages: { own: 'header.tiny', notFound: '.not-there', goneRedirect: null },
  hasListingCall: true,
  listing: { id: /^\d{1,9}$/, idIn: ({ pathname }) => /^\/cars\/(\d+)$/.exec(pathname)?.[1] ?? null },
  politeness: { maxInFlight: 1, delayMs: 1_500, dailyRequests: 5_000 },
  limits: { defaultPages: 3, defaultCars: 30, maxPages: 10, maxCars: 200 },
  customList: null,
  narrowed: null,
  images: { path: /^photos\/\d{1,9}-\d\.jpg$/, queryFor: () => '' },
  listingUrl: (sourceId) => `https://tiny.example/cars/${sourceId}`,
  idField: null,
  texts: {
    label: { ar: 'تايني', en: 'Tiny Motors', sq: 'Tiny Motors' },
    about: { ar: 'تاجر', en: 'A dealer', sq: 'Tregtar' },
  },
  adapter: () => import('./adapter.ts'),
}
