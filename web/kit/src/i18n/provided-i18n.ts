import type { i18n } from 'i18next'

/** The language of the page, out of `I18nContext`. @throws where nothing around it is an `I18nextProvider` */
export function providedI18n(context: { readonly i18n: i18n } | undefined): i18n {
  if (context === undefined) throw new Error('texts are shown within an I18nextProvider only')
  return context.i18n
}
