import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { EXCHANGE_RATES, type RateProvider, refreshRates } from '../../pricing-settings/rates/queries.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { rateText } from '../../common/rate-text.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { Age } from '../../common/age.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Select } from '../../../../ui/src/field.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { Banner, useBanner } from '../banner.tsx'

const PROVIDERS: readonly RateProvider[] = ['frankfurter', 'exchangerate.host']

/** The rate from won to euro, and the way to ask a provider for a new one. */
export function ExchangeRate() {
  const { t } = useTranslation('scraping')
  const { language } = useLanguage()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(EXCHANGE_RATES)
  const [provider, setProvider] = useState<RateProvider>('frankfurter')
  const { message, say } = useBanner()
  const refresh = useMutation({
    mutationFn: () => withProof(() => refreshRates(provider)),
    onSuccess: ({ KRW_TO_EUR, state }) =>
      say({
        text: t(state === 'held' ? 'rateHeld' : 'rateRefreshed', { rate: isolate(rateText(KRW_TO_EUR, language)) }),
        error: null,
      }),
    onError: (failure) => say({ text: t('rateFailed', { provider: isolate(provider) }), error: failure }),
    onSettled: () => client.invalidateQueries(EXCHANGE_RATES),
  })
  const isNone = error !== null && codeOf(error) === 'rates.none'
  return (
    <section aria-labelledby="rate-tool" className="grid gap-3 px-5 py-4">
      <div>
        <h3 id="rate-tool" className="text-16">
          {t('rateTitle')}
        </h3>
        {data && (
          <p className="text-14 text-ink-2">
            {t('rateOf', { rate: isolate(rateText(data.KRW_TO_EUR, language)) })}
            {data.provider !== null && ` · ${isolate(data.provider)}`}
            {data.fetched_at !== null && (
              <>
                {' · '}
                <Age at={data.fetched_at} />
              </>
            )}
          </p>
        )}
        {isNone && <p className="text-14 text-ink-2">{t('rateNone')}</p>}
      </div>
      {error !== null && !isNone && (
        <StaffError title={t('ratesFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Select
            small
            label={t('rateProvider')}
            value={provider}
            onChange={({ target }) => setProvider(PROVIDERS.find((one) => one === target.value) ?? 'frankfurter')}
          >
            {PROVIDERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </div>
        <Button size="small" className="min-h-10" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
          {t('rateRefresh')}
        </Button>
      </div>
      <Banner message={message} />
    </section>
  )
}
