import { mayDo, type Permission, type Role } from '@karvan/contracts/browser'
import type { TFunction } from 'i18next'
import {
  CalendarCheck,
  Car,
  ClipboardCheck,
  Database,
  GitCompareArrows,
  type IconNode,
  LayoutDashboard,
  Mail,
  Settings,
  SquareCheck,
  Store,
  Tag,
  UserRound,
  Users,
  Workflow,
} from 'lucide'
import type { ComponentType } from 'react'

const MENU_GROUPS = ['first', 'groupDaily', 'groupData', 'groupShop'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page of the back office. Its route, guard, tab title, crumb, and its places in the side bar and the palette come from here. */
export interface StaffPage {
  /** Unique among the pages. */
  readonly name: string
  /** Below the language: `/admin-dashboard/users`. */
  readonly path: `/${string}`
  readonly permission: Permission
  readonly title: (t: TFunction) => string
  /** Its place in the side bar: pages of a group stand there in the order of this list. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconNode }
  /** The name of the page above it, from which a page without a place in the side bar is reached. */
  readonly parent?: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** Every page of the back office. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    name: 'inbox',
    path: '/admin-dashboard/inbox',
    permission: 'dashboard',
    title: (t) => t('title', { ns: 'inbox' }),
    menu: { group: 'first', icon: SquareCheck },
    load: () => import('./inbox/route.tsx'),
  },
  {
    name: 'dashboard',
    path: '/admin-dashboard',
    permission: 'dashboard',
    title: (t) => t('dashboard', { ns: 'staff' }),
    menu: { group: 'first', icon: LayoutDashboard },
    load: () => import('./dashboard/route.tsx'),
  },
  {
    name: 'reservations',
    path: '/admin-dashboard/reservations',
    permission: 'reservations',
    title: (t) => t('title', { ns: 'reservations' }),
    menu: { group: 'groupDaily', icon: CalendarCheck },
    load: () => import('./reservations/route.tsx'),
  },
  {
    name: 'cars',
    path: '/admin-dashboard/cars',
    permission: 'cars',
    title: (t) => t('title', { ns: 'cars' }),
    menu: { group: 'groupDaily', icon: Car },
    load: () => import('./cars/route.tsx'),
  },
  {
    name: 'customers',
    path: '/admin-dashboard/customers',
    permission: 'customers',
    title: (t) => t('title', { ns: 'customers' }),
    menu: { group: 'groupDaily', icon: Users },
    load: () => import('./customers/route.tsx'),
  },
  {
    name: 'users',
    path: '/admin-dashboard/users',
    permission: 'users',
    title: (t) => t('title', { ns: 'users' }),
    menu: { group: 'groupDaily', icon: UserRound },
    load: () => import('./users/route.tsx'),
  },
  {
    name: 'audit',
    path: '/admin-dashboard/users/audit',
    permission: 'audit.read',
    title: (t) => t('title', { ns: 'audit' }),
    parent: 'users',
    load: () => import('./audit/route.tsx'),
  },
  {
    name: 'keys',
    path: '/admin-dashboard/users/keys',
    permission: 'keys.edit',
    title: (t) => t('title', { ns: 'keys' }),
    parent: 'users',
    load: () => import('./keys/route.tsx'),
  },
  {
    name: 'scraping',
    path: '/admin-dashboard/scraping',
    permission: 'scraping',
    title: (t) => t('title', { ns: 'scraping' }),
    menu: { group: 'groupData', icon: Database },
    load: () => import('./scraping/route.tsx'),
  },
  {
    // The scraping page outside of the dashboard's addresses: the same; the menu has the way back to the shop.
    name: 'scraping-alone',
    path: '/scraping',
    permission: 'scraping',
    title: (t) => t('title', { ns: 'scraping' }),
    load: () => import('./scraping-alone/route.tsx'),
  },
  {
    name: 'replay',
    path: '/admin-dashboard/scraping/replay',
    permission: 'pipeline',
    title: (t) => t('title', { ns: 'replay' }),
    parent: 'scraping',
    load: () => import('./replay/route.tsx'),
  },
  {
    name: 'pipeline',
    path: '/admin-dashboard/pipeline',
    permission: 'pipeline',
    title: (t) => t('title', { ns: 'pipeline' }),
    menu: { group: 'groupData', icon: Workflow },
    load: () => import('./pipeline/route.tsx'),
  },
  {
    name: 'price-comparison',
    path: '/admin-dashboard/price-comparison',
    permission: 'price-comparison',
    title: (t) => t('menu', { ns: 'comparison' }),
    menu: { group: 'groupData', icon: GitCompareArrows },
    load: () => import('./price-comparison/route.tsx'),
  },
  {
    name: 'matches',
    path: '/admin-dashboard/price-comparison/matches',
    permission: 'price-comparison',
    title: (t) => t('title', { ns: 'matches' }),
    parent: 'price-comparison',
    load: () => import('./matches/route.tsx'),
  },
  {
    name: 'quality',
    path: '/admin-dashboard/quality',
    permission: 'scraping',
    title: (t) => t('title', { ns: 'quality' }),
    menu: { group: 'groupData', icon: ClipboardCheck },
    load: () => import('./quality/route.tsx'),
  },
  {
    name: 'business-settings',
    path: '/admin-dashboard/business-settings',
    permission: 'business-settings',
    title: (t) => t('title', { ns: 'settings' }),
    menu: { group: 'groupShop', icon: Store },
    load: () => import('./business-settings/route.tsx'),
  },
  {
    name: 'pricing-settings',
    path: '/admin-dashboard/pricing-settings',
    permission: 'pricing-settings',
    title: (t) => t('title', { ns: 'pricing' }),
    menu: { group: 'groupShop', icon: Tag },
    load: () => import('./pricing-settings/route.tsx'),
  },
  {
    name: 'settings',
    path: '/admin-dashboard/settings',
    permission: 'settings',
    title: (t) => t('systemSettings', { ns: 'staff' }),
    menu: { group: 'groupShop', icon: Settings },
    load: () => import('./settings/route.tsx'),
  },
  {
    name: 'mails',
    path: '/admin-dashboard/mails',
    permission: 'mail.read',
    title: (t) => t('title', { ns: 'mails' }),
    menu: { group: 'groupShop', icon: Mail },
    load: () => import('./mails/route.tsx'),
  },
]

export interface MenuPages {
  readonly group: MenuGroup
  readonly pages: readonly (StaffPage & Required<Pick<StaffPage, 'menu'>>)[]
}

const hasMenu = (page: StaffPage): page is MenuPages['pages'][number] => page.menu !== undefined

/** The side bar: the groups with the pages that a role may open; a group without any is left out. */
export function menuFor(role: Role): readonly MenuPages[] {
  const allowed = STAFF_PAGES.filter(hasMenu).filter(({ permission }) => mayDo(role, permission))
  return MENU_GROUPS.map((group) => ({ group, pages: allowed.filter(({ menu }) => menu.group === group) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

/** The pages of the side bar, each page below another one after it, with the icon of that one. */
export function palettePagesFor(role: Role): readonly { readonly page: StaffPage; readonly icon: IconNode }[] {
  const below = (parent: string) => STAFF_PAGES.filter((page) => page.parent === parent && mayDo(role, page.permission))
  return menuFor(role).flatMap(({ pages }) =>
    pages.flatMap((page) => [page, ...below(page.name)].map((one) => ({ page: one, icon: page.menu.icon }))),
  )
}
