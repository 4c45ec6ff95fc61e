/** Roles of decision 4, 5 and 131: pages are permissions of the same name; the server checks them, not the browser. */
export const ROLES = ['user', 'editor', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
  'dashboard',
  'users',
  'customers',
  'cars',
  'reservations',
  'business-settings',
  'pricing-settings',
  'settings',
  'scraping',
  'price-comparison',
  'pipeline',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const STAFF_PAGES: readonly Permission[] = [
  'dashboard',
  'users',
  'customers',
  'cars',
  'reservations',
  'business-settings',
]

/** What each role may reach (back-office spec, section 6). */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  user: [],
  editor: STAFF_PAGES,
  admin: STAFF_PAGES,
  super_admin: PERMISSIONS,
}
