import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARE_TOAST_MS, useToasts } from './toast-store.ts'

/** Copies a link and says whether that went well. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation('share')
  const show = useToasts((state) => state.show)
  return useCallback(
    async (link) => {
      try {
        await navigator.clipboard.writeText(link)
        show(t('copied'), { duration: SHARE_TOAST_MS })
      } catch {
        show(t('failed'), { kind: 'error', duration: SHARE_TOAST_MS })
      }
    },
    [show, t],
  )
}
