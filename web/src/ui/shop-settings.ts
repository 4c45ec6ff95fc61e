import type { ShopSettings } from '@karvan/contracts/browser'
import { createContext } from 'react'
import { NO_SETTINGS } from '../lib/shop-settings.ts'

/** What staff decide about the shop: read from the page in the browser, given by the gateway on the server. */
export const ShopSettingsContext = createContext<ShopSettings>(NO_SETTINGS)
