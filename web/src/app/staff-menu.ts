import { mayDo, type Role } from '@karvan/contracts/browser'
import {
  CalendarCheck,
  ClipboardCheck,
  Database,
  LayoutDashboard,
  type IconNode,
  Mail,
  Store,
  Tag,
  UserRound,
  Users,
  Workflow,
} from 'lucide'
import { type StaffPage, STAFF_PAGES } from './staff-pages.ts'

interface Entry {
  /** Of the page. */
  readonly name: string
  readonly icon: IconNode
}

interface Group {
  readonly title: 'groupDaily' | 'groupData' | 'groupShop' | null
  readonly entries: readonly Entry[]
}

/** The side bar. A page below another one is reached from there. */
const MENU: readonly Group[] = [
  { title: null, entries: [{ name: 'dashboard', icon: LayoutDashboard }] },
  {
    title: 'groupDaily',
    entries: [
      { name: 'reservations', icon: CalendarCheck },
      { name: 'customers', icon: Users },
      { name: 'users', icon: UserRound },
    ],
  },
  {
    title: 'groupData',
    entries: [
      { name: 'scraping', icon: Database },
      { name: 'pipeline', icon: Workflow },
      { name: 'quality', icon: ClipboardCheck },
    ],
  },
  {
    title: 'groupShop',
    entries: [
      { name: 'business-settings', icon: Store },
      { name: 'pricing-settings', icon: Tag },
      { name: 'mails', icon: Mail },
    ],
  },
]

export interface MenuGroup {
  readonly title: Group['title']
  readonly items: readonly (Entry & { readonly page: StaffPage })[]
}

/** The groups with the pages that a role may open; a group without any is left out. */
export function menuFor(role: Role): readonly MenuGroup[] {
  return MENU.map(({ title, entries }) => ({
    title,
    items: entries.flatMap((entry) => {
      const page = STAFF_PAGES.find(({ name }) => name === entry.name)
      return page && mayDo(role, page.access) ? [{ ...entry, page }] : []
    }),
  })).filter(({ items }) => items.length > 0)
}

/** All of these pages, each page below another one after it, with the sign of that one. */
export function pagesFor(role: Role): readonly MenuGroup['items'][number][] {
  const below = (parent: Entry & { readonly page: StaffPage }) =>
    STAFF_PAGES.filter((page) => page.parent === parent.name && mayDo(role, page.access)).map((page) => ({
      name: page.name,
      icon: parent.icon,
      page,
    }))
  return menuFor(role).flatMap(({ items }) => items.flatMap((item) => [item, ...below(item)]))
}

/** Where a page of the menu is reached: its path without what may follow. */
export const addressOf = ({ path }: StaffPage): string => path.replace('/*', '')
