import type { SiteSettings } from '@karvan/contracts'
import type { KnownSettings } from '@karvan/service-kit'
import type { StockVersion } from './stock-version.ts'

/** What visitors are shown of a car: staff decide, and have the rest in the admin details. */
export interface Display {
  readonly vin: SiteSettings['shop_vin']
  readonly listingLink: SiteSettings['shop_listing_link']
}

/** The stock, and how it is shown: an answer is made of one such version, and kept for no other. */
export interface ShopVersion extends StockVersion {
  readonly display: Display
}

/** For what is shown to nobody, and while nobody knows what staff have decided. */
export const MIN_SHOWN: Display = { vin: 'masked', listingLink: 'hidden' }

/** For the keys of what is kept. */
export const displayKey = ({ vin, listingLink }: Display): string => `${vin} ${listingLink}`

/** Reads the version of the stock, with how it is shown at this moment. */
export const shopVersions =
  (readStock: () => Promise<StockVersion>, settings: KnownSettings): (() => Promise<ShopVersion>) =>
  async () => ({ ...(await readStock()), display: displayOf(settings) })

const displayOf = ({ known }: KnownSettings): Display =>
  known === null ? MIN_SHOWN : { vin: known.shop_vin, listingLink: known.shop_listing_link }
