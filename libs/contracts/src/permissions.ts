/** The rights of each role. The server checks them; the browser only hides what would be refused. */
export const ROLES = ['user', 'editor', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** The right to open a page of the back-office and to read what it shows (back-office spec, section 6). */
export const PAGES = [
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
export type Page = (typeof PAGES)[number]

/** The right to do something, beside the right to open the page on which its button stands. */
export const ACTIONS = [
  'cars.edit',
  'cars.delete',
  'reservations.answer',
  'reservations.delete',
  'customers.edit',
  'customers.delete',
  'persons.export',
  'persons.erase',
  'users.edit',
  'users.deactivate',
  'users.set-role',
  'keys.edit',
  'audit.read',
  'mail.read',
  'settings.edit',
  'settings.upload',
  'settings.set-data-source',
  'pricing.edit',
  'pricing.apply',
  'price-comparison.run',
  'scraping.run',
  'scraping.cancel',
  'scraping.delete-all',
  'pipeline.run',
] as const
export type Action = (typeof ACTIONS)[number]

export type Permission = Page | Action

const STAFF_PAGES: readonly Page[] = ['dashboard', 'users', 'customers', 'cars', 'reservations', 'business-settings']

/** Edits cars and answers reservations; deletes nothing, uploads nothing, manages no people. */
const EDITOR: readonly Permission[] = [...STAFF_PAGES, 'cars.edit', 'reservations.answer']

/** All of that and more, but roles, prices, the data source and what acquires cars. */
const ADMIN: readonly Permission[] = [
  ...EDITOR,
  'cars.delete',
  'reservations.delete',
  'customers.edit',
  'customers.delete',
  'persons.export',
  'persons.erase',
  'users.edit',
  'users.deactivate',
  'keys.edit',
  'audit.read',
  'settings.edit',
  'settings.upload',
]

/** A role is a set of permissions. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  user: [],
  editor: EDITOR,
  admin: ADMIN,
  super_admin: [...PAGES, ...ACTIONS],
}

export const mayDo = (role: Role, permission: Permission): boolean => ROLE_PERMISSIONS[role].includes(permission)
