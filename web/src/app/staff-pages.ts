import type { Permission } from '@karvan/contracts/browser'
import { PAGES } from '../pages/index.ts'
import type { Page } from '../pages/page.ts'

export interface StaffPage extends Page {
  readonly access: Permission
}

const isStaffPage = (page: Page): page is StaffPage => page.access !== 'public'

/** The pages of the back office. */
export const STAFF_PAGES: readonly StaffPage[] = PAGES.filter(isStaffPage)
