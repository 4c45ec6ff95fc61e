import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Applied, FEES, FEES_VERSIONS, PRICE_PROGRESS, PRICE_STATISTICS, PREVIEWS } from './pricing.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Follows the prices that are being calculated, until the shop shows them, and says so where this screen asked for them. */
export function usePriceBook() {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const { data: progress, error } = useQuery({ ...PRICE_PROGRESS, staleTime: 0 })
  const [awaited, setAwaited] = useState<Applied | null>(null)
  /** Of what has been said already what became of it. */
  const announced = useRef<Applied | null>(null)

  const shown = progress?.active.book
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) {
      for (const queryKey of [PRICE_STATISTICS.queryKey, FEES.queryKey, FEES_VERSIONS.queryKey, PREVIEWS]) {
        void client.invalidateQueries({ queryKey })
      }
    }
    before.current = shown
  }, [client, shown])

  useEffect(() => {
    if (awaited === null || awaited === announced.current || progress === undefined) return
    const isShown = progress.active.book >= awaited.book
    if (!isShown && !progress.is_lost) return
    announced.current = awaited
    if (isShown) show(t('applied', { n: number(awaited.statistics.encar_cars) }))
    else showError(t('lost'))
  }, [awaited, progress, show, showError, t, number])

  return {
    progress,
    error,
    /** The version that prices rest on, or are being calculated with. */
    inForce: progress && (progress.writing?.version ?? progress.active.version),
    /** Asks how far the prices have come, from now on. @param applied what this screen has asked for */
    follow: async (applied?: Applied) => {
      await client.invalidateQueries({ queryKey: PRICE_PROGRESS.queryKey })
      // What was known before it was asked for says nothing of it.
      if (applied) setAwaited(applied)
      await client.invalidateQueries({ queryKey: FEES_VERSIONS.queryKey })
    },
  }
}

export type PriceBook = ReturnType<typeof usePriceBook>
