import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../kit/src/paths.ts'
import { useSession } from '../../entities/src/session/session-store.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { nameOf } from './common/person.ts'
import { Avatar } from '../../ui/src/avatar.tsx'
import { Ltr } from '../../ui/src/bidi.tsx'
import { Link } from '../../entities/src/navigation/link.tsx'
import { LanguageMenu, LanguageToggle } from '../../entities/src/frame/languages.tsx'
import { Drawer } from './drawer.tsx'
import { PaletteButton } from './palette-button.tsx'
import { STAFF_PAGES } from './pages.ts'
import { useCurrentPage } from './use-current-page.ts'
import { ThemeToggle } from '../../entities/src/frame/theme-toggle.tsx'

/** Where one is, in which language and light, and as whom. */
export function Header() {
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-15 flex-none items-center gap-1 border-b border-line bg-surface px-2 md:px-6 print:hidden">
      <Drawer />
      <Place />
      <PaletteButton />
      <LanguageToggle />
      <LanguageMenu />
      <ThemeToggle />
      <Me />
    </header>
  )
}

/** The title for the eye; the page's own heading is for everybody. */
function Place() {
  const { t, i18n } = useTranslation('staff')
  const { language } = useLanguage()
  const page = useCurrentPage()
  if (page === null) return null
  const parent = STAFF_PAGES.find(({ name }) => name === page.parent)
  return (
    <div className="me-auto flex min-w-0 items-center gap-1.5 text-14 text-ink-3">
      {parent && (
        <nav aria-label={t('breadcrumbs')} className="flex items-center gap-1.5 max-sm:sr-only">
          <Link
            to={inLanguage(language, { pathname: parent.path, search: '' })}
            className="inline-flex min-h-8 items-center hover:text-ink hover:underline"
          >
            {parent.title(i18n.t)}
          </Link>
          <span aria-hidden>/</span>
        </nav>
      )}
      <span aria-hidden className="line-clamp-2 text-18 leading-head font-head text-ink max-sm:text-16">
        {page.title(i18n.t)}
      </span>
    </div>
  )
}

function Me() {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  const user = useSession((state) => state.user)
  if (user === null) return null
  const name = nameOf(user)
  return (
    <Link
      to={paths.account}
      className="ms-2 hidden min-h-11 min-w-0 items-center gap-2.5 rounded-control border-s border-line ps-4 md:flex"
    >
      <Avatar name={name ?? user.email} />
      <span className="grid min-w-0 leading-[1.35]">
        <span className="max-w-45 truncate text-14 font-ui">{name ?? <Ltr>{user.email}</Ltr>}</span>
        <span className="text-13 text-ink-3">{t(`role:${user.role}`)}</span>
      </span>
    </Link>
  )
}
