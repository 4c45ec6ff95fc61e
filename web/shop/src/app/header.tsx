import { useTranslation } from 'react-i18next'
import { SessionControl } from '../session/session-control.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Link, NavLink } from '../../../entities/src/navigation/link.tsx'
import { BrandLink } from './brand-link.tsx'
import { ChatLink } from './chat-link.tsx'
import { PriceViewSelect } from './price-view-select.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { LanguageMenu, LanguageToggle } from '../../../entities/src/frame/languages.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeToggle } from '../../../entities/src/frame/theme-toggle.tsx'

const NAV_LINK =
  'rounded-control px-3 py-2.5 text-14 leading-ui font-ui text-ink-2 hover:bg-tint hover:text-ink ' +
  'aria-[current=page]:rounded-none aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--ink)]'

export function Header() {
  const { t } = useTranslation()
  const { paths } = useLanguage()
  return (
    <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface print:hidden">
      <div className="wrap flex h-(--header) items-center gap-2">
        <BrandLink className="me-auto text-[19px] sm:text-[21px] md:me-5" />
        <nav aria-label={t('navMain')} className="me-auto hidden gap-0.5 md:flex">
          <NavLink to={paths.search()} className={NAV_LINK}>
            {t('navCars')}
          </NavLink>
          <Link to={paths.steps} className={NAV_LINK}>
            {t('navSteps')}
          </Link>
          <NavLink to={paths.track()} className={`${NAV_LINK} whitespace-nowrap max-[85rem]:hidden`}>
            {t('navTrack')}
          </NavLink>
        </nav>
        <div className="flex items-center gap-0.5">
          <LanguageToggle />
          <div className="hidden items-center gap-0.5 md:flex">
            <PriceViewSelect />
            <LanguageMenu />
            <ThemeToggle />
          </div>
          <ChatLink place="header" />
          <FavoritesLink />
          <div className="hidden items-center md:flex">
            <SessionControl />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
