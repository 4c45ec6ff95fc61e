import type { SiteSettings } from '@karvan/contracts/browser'
import type { TFunction } from 'i18next'

/** What the shop is called: as staff have named it, or in the words of the language. */
export const brandOf = (settings: SiteSettings | undefined, t: TFunction): string =>
  settings?.brand_name || t('brand', { ns: 'common' })

/** A title that begins with the brand needs it no second time. */
export const withBrand = (title: string, brand: string): string =>
  title.startsWith(brand) ? title : `${title} · ${brand}`
