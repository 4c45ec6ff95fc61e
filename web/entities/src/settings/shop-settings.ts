import { DEFAULT_SETTINGS, type SiteSettings } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PUBLIC_SETTINGS } from './queries.ts'
import { brandOf } from '../../../kit/src/brand.ts'

/** What staff decide about the shop; the defaults where that could not be had. */
export const useShopSettings = (): SiteSettings => useKnownSettings() ?? DEFAULT_SETTINGS

/** The same, and undefined where it could not be had: that something is missing is then not known. */
export const useKnownSettings = import.meta.env.SSR ? useServerSettings : useClientSettings

/** Nothing changes while the server renders a page, so nothing is watched. */
function useServerSettings(): SiteSettings | undefined {
  return useQueryClient().getQueryData(PUBLIC_SETTINGS.queryKey)
}

function useClientSettings(): SiteSettings | undefined {
  return useQuery(PUBLIC_SETTINGS).data
}

/** What the shop is called. */
export function useBrand(): string {
  const { t } = useTranslation()
  return brandOf(useShopSettings(), t)
}
