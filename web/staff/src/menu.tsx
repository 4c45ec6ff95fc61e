import { clsx } from 'clsx'
import { LogOut, Store } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../kit/src/paths.ts'
import { useSession } from '../../entities/src/session/session-store.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { menuFor, type MenuPages } from './pages.ts'
import { useCurrentPage } from './use-current-page.ts'
import { SideButton, SideLink } from './side-bar-item.tsx'
import { useWaiting } from './use-waiting.ts'

interface Props {
  readonly isRail: boolean
  /** What the place of the menu adds at its end. */
  readonly children?: ReactNode
}

/** The pages that one may open, in groups, and the ways out. */
export function Menu({ isRail, children }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { paths } = useLanguage()
  const { user, signOut } = useSession()
  if (user === null) return null
  return (
    <>
      <nav aria-label={t('pages')} className="grid gap-4">
        {menuFor(user.role).map(({ group, pages }) => (
          <Group key={group} group={group} pages={pages} isRail={isRail} />
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

function Group({ group, pages, isRail }: MenuPages & { readonly isRail: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <div>
      {group !== 'first' && (
        <h2
          className={clsx(
            'text-12 font-ui text-ink-3',
            isRail ? 'mb-2 h-px overflow-hidden bg-line text-transparent' : 'mb-1 px-2.5',
          )}
        >
          {t(group)}
        </h2>
      )}
      <ul className="grid gap-0.5">
        {pages.map((page) => (
          <li key={page.name}>
            <Entry page={page} isRail={isRail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ page, isRail }: { readonly page: MenuPages['pages'][number]; readonly isRail: boolean }) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const current = useCurrentPage()
  const { name, path, title, menu } = page
  const waiting = useWaiting(page)
  return (
    <SideLink
      isRail={isRail}
      icon={menu.icon}
      name={title(i18n.t)}
      {...(waiting.count > 0 && { badge: waiting })}
      to={inLanguage(language, { pathname: path, search: '' })}
      isCurrent={current?.name === name || current?.parent === name}
    />
  )
}
