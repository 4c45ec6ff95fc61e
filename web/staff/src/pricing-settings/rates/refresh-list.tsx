import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { ApiError } from '../../../../kit/src/api/errors.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../../ui/src/error-state.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { rateText } from '../../common/rate-text.ts'
import type { PriceBook } from '../use-price-book.ts'
import { EXCHANGE_RATES, type RateProvider, refreshRates } from './queries.ts'

const PROVIDERS: readonly RateProvider[] = ['frankfurter', 'exchangerate.host']

/** Each provider, and the way to ask it now. */
export function RefreshList({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation('rates')
  const refresh = useRefresh(book)
  return (
    <div className="grid gap-2.5">
      <ul className="divide-y divide-line text-14">
        {PROVIDERS.map((provider) => {
          const isBusy = refresh.isPending && refresh.variables === provider
          return (
            <li key={provider} className="flex items-center justify-between gap-3 py-2">
              <Ltr>{provider}</Ltr>
              <Button
                size="small"
                aria-label={t('refreshOf', { provider })}
                disabled={refresh.isPending}
                onClick={() => refresh.mutate(provider)}
              >
                <Icon of={RefreshCw} size={16} />
                {isBusy ? t('refreshing') : t('refresh')}
              </Button>
            </li>
          )
        })}
      </ul>
      {refresh.isError && <RefreshFailure error={refresh.error} />}
    </div>
  )
}

/** The documented text of a refresh that failed (data acquisition spec, sections 5 and 8). */
export const refreshFailureOf = (error: Error) =>
  error instanceof ApiError && error.status === 401 ? 'notAuthenticated' : 'refreshFailed'

/** The documented message, and what the provider, or the way to it, has said. */
function RefreshFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslation('rates')
  const said = error instanceof ApiError ? error.fields[0]?.message : undefined
  return (
    <ErrorState title={t(refreshFailureOf(error))}>
      {said === undefined ? <ErrorReason error={error} /> : <ProviderReason text={said} />}
      <p>{t('staysInUse')}</p>
    </ErrorState>
  )
}

/** English, as it was said. */
export const ProviderReason = ({ text }: { readonly text: string }) => (
  <p lang="en" className="wrap-anywhere">
    <Ltr>{text}</Ltr>
  </p>
)

/** Asks a provider for its rate. What it answers is in use at once, or waits for staff. */
function useRefresh(book: PriceBook) {
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
