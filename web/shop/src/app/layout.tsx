import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { TrayPlace } from '../compare/tray-place.tsx'
import { SignIn } from '../session/sign-in.tsx'
import { Boundary } from './boundary.tsx'
import { ChatLink } from './chat-link.tsx'
import { FlashPlace } from '../../../entities/src/frame/flash-place.tsx'
import { FooterLater } from './footer-later.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SkipLink } from '../../../entities/src/frame/skip-link.tsx'
import { Usage } from './usage.tsx'

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
