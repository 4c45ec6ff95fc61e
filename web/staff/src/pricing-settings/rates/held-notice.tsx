import type { ExchangeRates } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXCHANGE_RATES, refuseRate } from './queries.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import type { PriceBook } from '../use-price-book.ts'
import { ConfirmRate } from './confirm-rate.tsx'
import type { HeldRate } from './held-rate.ts'
import { changeText, rateText } from '../../common/rate-text.ts'

interface Props {
  readonly held: HeldRate
  readonly rates: ExchangeRates
  readonly book: PriceBook
}

/** A rate that is too far from the one before to be taken without a question: why it waits, and what can be done. */
export function HeldNotice({ held, rates, book }: Props) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  const [isReviewing, setReviewing] = useState(false)
  const refuse = useRefuse(held)
  const won = changeText(rates.EUR_TO_KRW, held.EUR_TO_KRW, language)
  const dollars = changeText(rates.EUR_TO_USD, held.EUR_TO_USD, language)
  return (
    <section
      aria-label={t('heldTitle')}
      className="mb-5 flex flex-wrap items-center gap-3 rounded-control border border-warn bg-warn-tint px-4 py-3 text-14"
    >
      <div role="alert" className="min-w-0 flex-1 basis-80">
        <p className="font-strong text-warn">{t('heldTitle')}</p>
        <p>
          {t('heldText', {
            provider: isolate(held.provider),
            at: isolate(dateAndTime(held.fetched_at)),
            rate: isolate(rateText(held.KRW_TO_EUR, language)),
            change: isolate(won),
            dollars: isolate(dollars),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" disabled={refuse.isPending} onClick={() => refuse.mutate()}>
          {t('refuse')}
        </Button>
        <Button size="small" onClick={() => setReviewing(true)}>
          {t('review')}
        </Button>
      </div>
      {refuse.isError && <StaffError title={t('refuseFailed')} error={refuse.error} />}
      {isReviewing && <ConfirmRate held={held} rates={rates} book={book} onClose={() => setReviewing(false)} />}
    </section>
  )
}

function useRefuse(held: HeldRate) {
  const { t } = useTranslation('rates')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  return useMutation({
    mutationFn: () => withProof(() => refuseRate(held.id)),
    onSuccess: () => show(t('refused')),
    onSettled: () => client.invalidateQueries(EXCHANGE_RATES),
  })
}
