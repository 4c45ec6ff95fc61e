import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARE_TOAST_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { copyText } from '../../../kit/src/plain-http.ts'

/** Copies a link and says whether that went well. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation('share')
  return useCallback(
    async (link) => {
      const { show, showError } = useToasts.getState()
      try {
        await copyText(link)
        show(t('copied'), { duration: SHARE_TOAST_MS })
      } catch {
        showError(t('failed'))
      }
    },
    [t],
  )
}
