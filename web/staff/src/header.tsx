import { Menu as MenuIcon, Search } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu, LanguageToggle } from '../../entities/src/frame/languages.tsx'
import { ThemeToggle } from '../../entities/src/frame/theme-toggle.tsx'
import { Link } from '../../entities/src/navigation/link.tsx'
import { useDialog } from '../../entities/src/navigation/use-dialog.ts'
import { useSession } from '../../entities/src/session/session-store.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { inLanguage } from '../../kit/src/paths.ts'
import { Avatar } from '../../ui/src/avatar.tsx'
import { Ltr } from '../../ui/src/bidi.tsx'
import { IconButton } from '../../ui/src/icon-button.tsx'
import { Icon } from '../../ui/src/icon.tsx'
import { Key } from '../../ui/src/key.tsx'
import { Panel } from '../../ui/src/panel.tsx'
import { nameOf } from './common/person.ts'
import { Menu } from './menu.tsx'
import { palettePagesFor, STAFF_PAGES } from './pages.ts'
import type { Entry } from './palette/entries.ts'
import { Palette } from './palette/palette.tsx'
import { useCurrentPage } from './use-current-page.ts'

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

/** The menu of a phone. */
function Drawer() {
  const { t } = useTranslation()
  const { isOpen, open, onOpenChange } = useDialog('staff-menu')
  return (
    <div className="md:hidden">
      <IconButton label={t('menu')} aria-expanded={isOpen} onClick={open}>
        <Icon of={MenuIcon} />
      </IconButton>
      <Panel side="start" title={t('menu')} open={isOpen} onClose={() => onOpenChange(false)}>
        <div className="flex min-h-full flex-col p-3">
          <Menu isRail={false} />
        </div>
      </Panel>
    </div>
  )
}

/** Opens the palette, as Ctrl K does. */
function PaletteButton() {
  const { t } = useTranslation('staff')
  const { isOpen, open, onOpenChange } = useDialog('palette')
  const opener = useRef<HTMLButtonElement>(null)
  const pages = usePages()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Under another dialog its opener cannot be reached, so neither can the palette: what is typed there would be lost.
      if (isOpen) onOpenChange(false)
      else if (!opener.current?.closest('[aria-hidden=true], [inert]')) open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={isOpen}
        onClick={open}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-14 text-ink-3 max-lg:w-11 max-lg:hover:bg-tint lg:min-h-9 lg:w-70 lg:border lg:border-line-2 lg:bg-surface lg:ps-3 lg:pe-1.5 lg:hover:border-ink-2"
      >
        <Icon of={Search} className="max-lg:text-ink lg:hidden" />
        <span className="me-auto min-w-0 truncate max-lg:sr-only">{t('palette:placeholder')}</span>
        <span aria-hidden className="max-lg:hidden">
          <Key>Ctrl K</Key>
        </span>
      </button>
      <Palette open={isOpen} onOpenChange={onOpenChange} pages={pages} />
    </>
  )
}

/** The pages that the role may open, as the menu calls them. */
function usePages(): readonly Entry[] {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const role = useSession(({ user }) => user?.role ?? 'user')
  return palettePagesFor(role).map(({ icon, page }) => ({
    group: 'pages',
    icon,
    name: page.title(t),
    to: inLanguage(language, { pathname: page.path, search: '' }),
  }))
}
