import { DEFAULT_SETTINGS, type SiteSettings } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PUBLIC_SETTINGS } from '../api/settings.ts'
import { brandOf } from '../lib/brand.ts'

/** What staff decide about the shop; the defaults where that could not be had. */
export const useShopSettings = (): SiteSettings => useQuery(PUBLIC_SETTINGS).data ?? DEFAULT_SETTINGS

/** What the shop is called. */
export function useBrand(): string {
  const { t } = useTranslation()
  return brandOf(useShopSettings(), t)
}
