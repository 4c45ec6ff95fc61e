import { useLayoutEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useFocus } from '../../entities/src/frame/use-focus.ts'
import { useFreshSettings } from '../../entities/src/frame/use-fresh-settings.ts'
import { useReady } from '../../entities/src/frame/use-ready.ts'
import { directionOf, type Language } from '../../kit/src/paths.ts'
import type { Translations } from '../../kit/src/i18n/translations.ts'
import { Toasts } from '../../ui/src/toast.tsx'

interface Props {
  readonly translations: Translations
  readonly language: Language
}

/** What every page of the back office stands in: the language of its address, in Latin digits, and messages in passing. */
export function Frame({ translations, language }: Props) {
  useReady()
  useFocus()
  useFreshSettings()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <I18nextProvider i18n={translations.of(language)}>
      <Outlet />
      {/* Outside of the pages' layers: dialogs lie above those, and toasts above dialogs. */}
      <Toasts at="top" />
      <ScrollRestoration />
    </I18nextProvider>
  )
}
