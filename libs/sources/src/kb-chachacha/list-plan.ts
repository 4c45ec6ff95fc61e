import { pagedPlan } from '../list-plan.ts'

/** Rows of a page, of which reports differ (README.md, 2): so many are counted on, and up to `LONGEST` taken. */
export const ROWS = 25
const LONGEST = 150

/** One page at a time: where the list ends, only a page without cars says. */
export const listPlan = pagedPlan({ rows: ROWS, wave: 1, longest: LONGEST })
