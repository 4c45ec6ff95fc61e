import { dealerSource } from '../dealers/dealer-source.ts'
import { pagedPlan } from '../list-plan.ts'
import type { Source } from '../source.ts'
import { carPathIn } from './car-path.ts'
import { ROWS, sharedSite } from './dealer-of.ts'
import { pagesOf } from './pages-of.ts'

/** Sites that staff name and describe (README.md). Its ids are a host and a path, so that a listing says where it is from. */
export const generic: Source = {
  ...dealerSource(sharedSite),
  // Staff name them.
  hosts: [],
  // Where a page of the list is stands on the page before it.
  listPlan: pagedPlan({ rows: ROWS, wave: 1, longest: 100 }),
  language: 'en',
  pages: null,
  // Those whose pages are empty without one.
  usesBrowser: true,
  sitesOfStaff: { pagesOf, carPathIn },
  // By the site that staff describe.
  listing: null,
  limits: { defaultPages: 2, defaultCars: 20, maxPages: 5, maxCars: 100 },
  images: null,
  listingUrl: (sourceId) => `https://${sourceId}`,
  texts: {
    label: { ar: 'مواقع أخرى', en: 'Other sites', sq: 'Faqe të tjera' },
    about: {
      ar: 'مواقع تجار تسميها الإدارة: أسعارها للمقارنة',
      en: "Dealers' sites that staff name: prices to compare with",
      sq: 'Faqe tregtarësh që i emëron stafi: çmime për krahasim',
    },
  },
  adapter: () => import('./adapter.ts'),
}
