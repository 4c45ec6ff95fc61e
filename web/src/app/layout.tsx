import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { ChatLink } from './chat-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands around the pages of the shop. They bring their own `<main id="main">`. */
export function Layout() {
  const { t } = useTranslation()
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <noscript>
        <p className="wrap py-2 text-14 text-ink-2">{t('noScript')}</p>
      </noscript>
      <Header />
      <LanguageOffer />
      <div className="flex-1">
        {/* Header, page and footer hydrate one after the other. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
      <Suspense>
        <Footer />
      </Suspense>
      <ChatLink place="beside" />
    </div>
  )
}
