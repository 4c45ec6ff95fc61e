import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EXCHANGE_RATES, refreshRates } from './queries.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import type { PriceBook } from '../use-price-book.ts'
import { rateText } from '../../common/rate-text.ts'

/** Asks a provider for its rate. What it answers is in use at once, or waits for staff. */
export function useRefresh(book: PriceBook) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  return useMutation({
    mutationFn: (provider: Parameters<typeof refreshRates>[0]) => withProof(() => refreshRates(provider)),
    onSuccess: ({ state, provider, KRW_TO_EUR }) => {
      const values = { provider: isolate(provider), rate: isolate(rateText(KRW_TO_EUR, language)) }
      show(state === 'held' ? t('refreshedHeld', values) : t('refreshed', values))
    },
    // A failure is noted there, too.
    onSettled: async () => {
      await client.invalidateQueries(EXCHANGE_RATES)
      await book.follow()
    },
  })
}
