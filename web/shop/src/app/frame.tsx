import { type ReactNode, useLayoutEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { directionOf, type Language } from '../../../kit/src/paths.ts'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { Toasts } from '../../../ui/src/toast.tsx'
import { useFocus } from '../../../entities/src/frame/use-focus.ts'
import { useFreshSettings } from '../../../entities/src/frame/use-fresh-settings.ts'
import { useScroll } from './use-scroll.ts'

interface Props {
  readonly translations: Translations
  readonly language: Language
  readonly children: ReactNode
}

/** What every page of the shop stands in: the language of its address, places to scroll to, and messages in passing. */
export function Frame({ translations, language, children }: Props) {
  useScroll()
  useFocus()
  useFreshSettings()
  const { shop_digits: digits } = useShopSettings()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <I18nextProvider i18n={translations.of(language, digits)}>
      {children}
      {/* Outside of the pages' layers: dialogs lie above those, and toasts above dialogs. */}
      <Toasts at="bottom" />
    </I18nextProvider>
  )
}
