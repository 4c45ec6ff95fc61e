import { Search } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../kit/src/paths.ts'
import type { Entry } from './palette/entries.ts'
import { Palette } from './palette/palette.tsx'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { useSession } from '../../entities/src/session/session-store.ts'
import { Icon } from '../../ui/src/icon.tsx'
import { Key } from '../../ui/src/key.tsx'
import { useDialog } from '../../entities/src/navigation/use-dialog.ts'
import { palettePagesFor } from './pages.ts'

/** Opens the palette, as Ctrl K does. */
export function PaletteButton() {
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
