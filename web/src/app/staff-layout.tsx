import { mayDo, type Permission } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inLanguage } from '../config/paths.ts'
import { SessionControl } from '../features/session/session-control.tsx'
import { useSession } from '../session/session-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Link, NavLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Boundary } from './boundary.tsx'
import { Denied } from './denied.tsx'
import { contextOf, findPage } from './find-page.ts'
import { LanguageMenu } from './languages.tsx'
import { SkipLink } from './skip-link.tsx'
import { staffPagesOf } from './staff-pages.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface Props {
  /** What the page needs. */
  readonly permission: Permission
  readonly children: ReactNode
}

/** What stands around the pages of the back office: the way to those that one may open, and out. */
export default function StaffLayout({ permission, children }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { paths } = useLanguage()
  const { key } = useLocation()
  const user = useSession((state) => state.user)
  const isAllowed = user !== null && mayDo(user.role, permission)
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
        <div className="wrap flex min-h-(--header) flex-wrap items-center gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-2.5 text-[19px] leading-none font-[660] tracking-head">
            <Logo name={t('brand', { ns: 'common' })} />
          </span>
          <Link to={paths.home} className="inline-flex min-h-11 items-center text-14 text-link hover:underline">
            {t('backToSite')}
          </Link>
          <div className="ms-auto flex max-w-full flex-wrap items-center gap-0.5">
            <LanguageMenu />
            <ThemeToggle />
            <SessionControl inStaffArea />
          </div>
        </div>
        <StaffNav />
      </header>
      <div className="flex-1 pb-10">
        <Boundary visit={key}>
          <Suspense>{isAllowed ? children : <Denied isSignedIn={user !== null} />}</Suspense>
        </Boundary>
      </div>
    </div>
  )
}

function StaffNav() {
  const { t, i18n: voice } = useTranslation('staff')
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const role = useSession((state) => state.user?.role)
  const pages = role === undefined ? [] : staffPagesOf(role)
  if (pages.length === 0) return null
  const context = contextOf(findPage(pathname), '', voice, client)
  return (
    <nav aria-label={t('pages')} className="wrap flex gap-1 overflow-x-auto">
      {pages.map((page) => (
        <NavLink
          key={page.name}
          to={inLanguage(language, { pathname: page.path, search: '' })}
          className="inline-flex min-h-11 items-center px-3 text-14 font-ui whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--ink)]"
        >
          {page.title(context)}
        </NavLink>
      ))}
    </nav>
  )
}
