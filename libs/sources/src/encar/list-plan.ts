import { bandPlan, type ListPlan, pagedPlan } from '../list-plan.ts'

/** Paging beyond is unstable (README.md, 3). */
const LONGEST_TO_PAGE = 10_000

/** 100 rows are routine for the site (README.md, 3). */
const pages = pagedPlan({ rows: 100, wave: 50 })
/** In ten thousands of won; nothing is advertised for more. 500 rows are the largest page (README.md, 3). */
const bands = bandPlan({ prices: { from: 0, to: 9_999_999 }, rows: 500, pagesOfOnePrice: 20 })

/** Newest first page by page, or everything by bands of price when that is too long to page. */
export const listPlan: ListPlan = {
  rows: pages.rows,
  next: (wanted, collected) => (wanted > LONGEST_TO_PAGE ? bands : pages).next(wanted, collected),
  rest: (part, count) => bands.rest(part, count),
}
