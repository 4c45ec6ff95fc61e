import { mayDo, type Permission, type Role } from '@karvan/contracts/browser'
import { PAGES } from '../pages/index.ts'
import type { Page } from '../pages/page.ts'

interface StaffPage extends Page {
  readonly access: Permission
}

const isStaffPage = (page: Page): page is StaffPage => page.access !== 'public'

/** The pages of the back office. */
export const STAFF_PAGES: readonly StaffPage[] = PAGES.filter(isStaffPage)

/** Those that a role may open and that need no more than their address, in the order of the list. */
export const staffPagesOf = (role: Role): readonly StaffPage[] =>
  STAFF_PAGES.filter(({ access, path }) => mayDo(role, access) && !path.includes(':'))
