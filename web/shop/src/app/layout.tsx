import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Heart, X } from 'lucide'
import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { FlashPlace } from '../../../entities/src/frame/flash-place.tsx'
import { LanguageMenu, LanguageToggle } from '../../../entities/src/frame/languages.tsx'
import { SkipLink } from '../../../entities/src/frame/skip-link.tsx'
import { ThemeToggle } from '../../../entities/src/frame/theme-toggle.tsx'
import { Link, NavLink } from '../../../entities/src/navigation/link.tsx'
import { useConsent } from '../../../entities/src/usage/consent.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { inLanguage, LANGUAGES } from '../../../kit/src/paths.ts'
import { writeStored } from '../../../kit/src/storage.ts'
import { extra } from '../../../ui/src/extra.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { later } from '../../../ui/src/later.tsx'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'
import { TrayPlace } from '../compare/tray-place.tsx'
import { useContactSubject } from '../contact/contact-subject.ts'
import { useContact } from '../contact/use-contact.ts'
import { useFavorites } from '../lists/favorites.ts'
import { SessionControl } from '../session/session-control.tsx'
import { SignIn } from '../session/sign-in.tsx'
import { Boundary } from './boundary.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PriceViewSelect } from './price-view-select.tsx'

/** What stands around the pages of the shop. They bring their own `<main id="main">`. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      {/* Early in the order of the keyboard, since its bar lies over the end of the window. */}
      <Usage />
      <noscript>
        <p className="wrap py-2 text-14 text-ink-2">{t('noScript')}</p>
      </noscript>
      <Header />
      <LanguageOffer />
      <FlashPlace />
      {/* As high as the window, so that the footer is not moved by a page that comes later than it. */}
      <div className="min-h-dvh flex-1">
        {/* A page that breaks leaves header and footer standing; the three hydrate one after the other. */}
        <Boundary visit={key}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </div>
      <FooterLater />
      <ChatLink place="floating" />
      <TrayPlace />
      <SignIn />
    </div>
  )
}

const Footer = await later('footer', () => import('./footer.tsx'))

/** Stands as the server wrote it until a visitor gets near. Drawn once: while its code is to come, nothing else could draw it. */
const FooterLater = memo(function FooterLater() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  )
})

const ConsentBar = extra(() => import('./consent-bar.tsx'))

/** Asks visitors once whether they may be counted, and counts those who agree. */
function Usage() {
  const consent = useConsent()
  const client = useQueryClient()
  useEffect(() => {
    if (consent !== 'yes') return
    const leaving = new AbortController()
    import('./watch-usage.ts').then(
      ({ watchUsage }) => watchUsage(client, leaving.signal),
      // Without that code links and failures are not counted.
      () => undefined,
    )
    return () => leaving.abort()
  }, [consent, client])
  useCountedLanguage()
  if (consent !== null) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}

function useCountedLanguage(): void {
  const { language } = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) track({ event: 'change_language', detail: language })
    before.current = language
  }, [language])
}

const NAV_LINK =
  'rounded-control px-3 py-2.5 text-14 leading-ui font-ui text-ink-2 hover:bg-tint hover:text-ink ' +
  'aria-[current=page]:rounded-none aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--ink)]'

function Header() {
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

/** What the dot has room for. The name of the link says the true number. */
const MAX_SHOWN = 99

/** The way to the favorites, with how many there are. */
function FavoritesLink() {
  const { t } = useTranslation('favorites')
  const { paths, number } = useLanguage()
  const count = useFavorites().length
  return (
    <NavLink
      to={paths.favorites()}
      aria-label={count === 0 ? t('title') : t('link', { count, n: number(count) })}
      className="relative grid scriptless:hidden size-11 place-items-center rounded-control hover:bg-tint"
    >
      <Icon of={Heart} />
      {count > 0 && (
        <span
          aria-hidden
          className="num absolute end-0.5 top-0.75 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-[0.6875rem] leading-none font-strong text-on-action"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : number(count)}
        </span>
      )}
    </NavLink>
  )
}

/** The boot script reads it, and names the language to offer in `data-offered`. */
const KEY = 'languageOffered'

/**
 * Offers the browser's language in that language, once: answered or closed, it does not come again. A line of the page
 * for each other language: the boot script shows one before the first paint, so nothing is covered and nothing jumps.
 */
function LanguageOffer() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const location = useLocation()
  return LANGUAGES.filter((other) => other !== language).map((other) => {
    const done = () => {
      writeStored(KEY, other)
      delete document.documentElement.dataset['offered']
    }
    return (
      <aside
        key={other}
        data-offer={other}
        aria-label={t('languages')}
        className="border-b border-line bg-raised print:hidden"
      >
        <div className="wrap flex items-center justify-between gap-1 text-14">
          <Link
            to={inLanguage(other, location)}
            lang={other}
            dir="auto"
            onClick={done}
            className="inline-flex min-h-11 items-center font-ui text-link underline underline-offset-[3px]"
          >
            {t(`offer:${other}`)}
          </Link>
          <IconButton label={t('close')} onClick={done}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      </aside>
    )
  })
}

interface ChatLinkProps {
  /** Where it stands: it floats where the window is wider than the page, and is in the header where it would cover the page. */
  readonly place: 'header' | 'floating'
}

/** A chat from every page. */
function ChatLink({ place }: ChatLinkProps) {
  const { t } = useTranslation('contact')
  const car = useContactSubject((state) => state.car)
  const isSpare = useContactSubject((state) => state.hasButtonInView) && place === 'floating'
  const { whatsapp } = useContact(car)
  if (whatsapp === null || isSpare) return null
  return (
    <a
      href={whatsapp}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('chat')}
      className={clsx(
        'place-items-center print:hidden',
        place === 'header'
          ? 'grid size-11 rounded-control text-(--chat-ground) hover:bg-tint min-[85rem]:hidden dark:text-(--ok)'
          : 'fixed end-4 bottom-[calc(16px+var(--bars))] z-(--z-float) hidden size-14 rounded-full bg-(--chat-ground) text-white shadow-float min-[85rem]:grid',
      )}
    >
      <WhatsAppIcon className={place === 'header' ? 'size-6' : 'size-7'} />
    </a>
  )
}
