import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut, Store } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inLanguage } from '../config/paths.ts'
import { useSession } from '../session/session-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { contextOf, findPage } from './find-page.ts'
import { addressOf, menuFor, type MenuGroup } from './staff-menu.ts'
import { SideButton, SideLink } from './staff-side-item.tsx'

interface Props {
  readonly isRail: boolean
  /** What the place of the menu adds at its end. */
  readonly children?: ReactNode
}

/** The pages that one may open, in groups, and the ways out. */
export function StaffMenu({ isRail, children }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { paths } = useLanguage()
  const { user, signOut } = useSession()
  if (user === null) return null
  return (
    <>
      <nav aria-label={t('pages')} className="grid gap-4">
        {menuFor(user.role).map((group) => (
          <Group key={group.title ?? 'first'} group={group} isRail={isRail} />
        ))}
      </nav>
      <div className="mt-auto grid gap-0.5 pt-6">
        <SideLink isRail={isRail} icon={Store} name={t('backToSite')} to={paths.home} isCurrent={false} />
        {children}
        <SideButton isRail={isRail} icon={LogOut} name={t('signOut', { ns: 'common' })} onClick={signOut} />
      </div>
    </>
  )
}

function Group({ group, isRail }: { readonly group: MenuGroup; readonly isRail: boolean }) {
  const { t, i18n } = useTranslation('staff')
  const { language } = useLanguage()
  const client = useQueryClient()
  const { page: current } = findPage(useLocation().pathname)
  const context = contextOf({ params: {} }, '', i18n, client)
  return (
    <div>
      {group.title !== null && (
        <h2
          className={clsx(
            'text-12 font-ui text-ink-3',
            isRail ? 'mb-2 h-px overflow-hidden bg-line text-transparent' : 'mb-1 px-2.5',
          )}
        >
          {t(group.title)}
        </h2>
      )}
      <ul className="grid gap-0.5">
        {group.items.map(({ name, icon, page }) => (
          <li key={name}>
            <SideLink
              isRail={isRail}
              icon={icon}
              name={page.title(context)}
              to={inLanguage(language, { pathname: addressOf(page), search: '' })}
              isCurrent={current.name === name || current.parent === name}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
