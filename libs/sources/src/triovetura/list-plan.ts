import { pagedPlan } from '../list-plan.ts'

/** Rows of a page. */
export const ROWS = 100
/** Pages that are asked for before it is known whether the list has ended: those past its end are visits for nothing. */
const WAVE = 5

export const listPlan = pagedPlan({ rows: ROWS, wave: WAVE })
