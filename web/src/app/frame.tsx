import { useLayoutEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { directionOf, splitPath } from '../config/paths.ts'
import type { Voices } from '../i18n/voices.ts'
import { Toasts } from '../ui/toast.tsx'
import { useFocus } from './use-focus.ts'
import { useScroll } from './use-scroll.ts'

/** What shop and back office share: the language of the address, places to scroll to, and what is said in passing. */
export function Frame({ voices }: { readonly voices: Voices }) {
  const { language } = splitPath(useLocation().pathname)
  useScroll()
  useFocus()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <I18nextProvider i18n={voices.of(language)}>
      <Outlet />
      {/* Outside of the pages' layers: dialogs lie above those, and toasts above dialogs. */}
      <Toasts />
    </I18nextProvider>
  )
}
