import { Menu, X } from 'lucide'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../kit/src/paths.ts'
import { SessionControl } from '../session/session-control.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useDismiss } from '../../../ui/src/disclosure.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { PriceViewSelect } from './price-view-select.tsx'
import { LanguageLink } from '../../../entities/src/frame/languages.tsx'
import { ThemeToggle } from '../../../entities/src/frame/theme-toggle.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'

const ROW = 'flex min-h-11 items-center rounded-control px-3 font-ui hover:bg-tint'

/** What the header of a narrow screen has no room for. */
export function MobileMenu() {
  const { t } = useTranslation()
  const { paths } = useLanguage()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, root, close)
  return (
    <div ref={root} className="md:hidden scriptless:hidden">
      <IconButton label={t('menu')} aria-expanded={open} aria-controls="menu" onClick={() => setOpen(!open)}>
        <Icon of={open ? X : Menu} />
      </IconButton>
      <div
        id="menu"
        hidden={!open}
        className="absolute inset-x-0 top-full border-y border-line bg-raised px-1 py-2 shadow-over sm:px-3"
      >
        <CachedFragment fragment={{ as: 'nav', by: 'menu' }} aria-label={t('navMain')}>
          <Link to={paths.search()} onClick={close} className={ROW}>
            {t('navCars')}
          </Link>
          <Link to={paths.steps} onClick={close} className={ROW}>
            {t('navSteps')}
          </Link>
          <Link to={paths.track()} onClick={close} className={ROW}>
            {t('navTrack')}
          </Link>
        </CachedFragment>
        <ul className="my-2 flex flex-wrap border-y border-line py-2">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <LanguageLink to={language} onClick={close} className={`${ROW} gap-1.5 aria-current:font-strong`} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-6 border-b border-line px-3 pb-2">
          <PriceViewSelect />
        </div>
        <div className="flex items-center justify-between gap-2 ps-3 pe-1 pt-2">
          <SessionControl onDone={close} />
          <ThemeToggle />
        </div>
      </div>
    </div>
  )
}
