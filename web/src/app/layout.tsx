import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Toasts } from '../ui/toast.tsx'
import { FloatingContact } from './floating-contact.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { useScroll } from './use-scroll.ts'

/** The frame of every page. Pages bring their own `<main id="main">`. */
export function Layout() {
  const { t } = useTranslation()
  useScroll()
  return (
    <>
      <div className="isolate flex min-h-dvh flex-col">
        <a
          href="#main"
          className="absolute start-4 top-2 z-(--z-toast) -translate-y-[200%] rounded-control bg-action px-4 py-2.5 text-on-action focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <noscript>
          <p className="wrap py-2 text-14 text-ink-2">{t('noScript')}</p>
        </noscript>
        <Header />
        <div className="flex-1">
          {/* Header, page and footer hydrate one after the other. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
        <Suspense>
          <Footer />
        </Suspense>
        <LanguageOffer />
        <FloatingContact />
      </div>
      {/* Outside of the page's layers: dialogs lie above those, and toasts above dialogs. */}
      <Toasts />
    </>
  )
}
