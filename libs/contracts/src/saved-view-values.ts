import type { Permission } from './permissions.ts'

/** The lists that views are of, and who may see each. */
export const VIEW_PAGES = {
  cars: 'cars',
  reservations: 'reservations',
  customers: 'customers',
  users: 'users',
} as const satisfies Readonly<Record<string, Permission>>
export type ViewPage = keyof typeof VIEW_PAGES
/** The lists of people: of these a view does not have what was searched for, which may be somebody's name. */
export const PAGES_OF_PEOPLE: readonly ViewPage[] = ['reservations', 'customers', 'users']

/** The most views that one account may have. */
export const MAX_VIEWS = 50
