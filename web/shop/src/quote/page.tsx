import '@fontsource-variable/geist-mono/index.css'
import type { Quote } from '@karvan/contracts/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { dialogEntry } from '../../../entities/src/navigation/dialog-entry.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { QUOTE_PARAM, RESERVE_DIALOG } from '../../../kit/src/quote-param.ts'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { createQuote, quoteQuery } from '../api/quotes.ts'
import { usePageParams } from '../app/page-params.ts'
import { usePrintOnce } from '../common/use-print-once.ts'
import { QuoteNews } from './quote-news.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { useQuoteTexts } from './quote-texts.ts'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'

export default function QuotePage() {
  const { code = '' } = usePageParams()
  const { data, error, refetch } = useQuery(quoteQuery(code))
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 print:py-0">
      {data && <QuoteView key={data.code} quote={data} />}
      {!data && error && <Missing error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mx-auto h-160 max-w-198" />}
    </main>
  )
}

function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['quote', 'common'])
  const { paths } = useLanguage()
  const isUnknown = codeOf(error) === 'quotes.not_found' || codeOf(error) === 'request.invalid'
  return (
    <EmptyState
      heading="h1"
      title={isUnknown ? t('notFound') : t('title')}
      actions={
        <>
          {!isUnknown && (
            <Button kind="primary" onClick={onRetry}>
              {t('retry', { ns: 'common' })}
            </Button>
          )}
          <ButtonLink to={paths.search()}>{t('toCars', { ns: 'common' })}</ButtonLink>
        </>
      }
    >
      {isUnknown ? <p>{t('notFoundText')}</p> : <ErrorReason error={error} />}
    </EmptyState>
  )
}

/** A quote as a sheet of paper, above it what has become of it, below it what can be done with it. */
function QuoteView({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const { paths } = useLanguage()
  const { message } = useQuoteTexts(quote)
  const { renew, isRenewing, failed } = useRenew(quote)
  const location = useLocation()
  usePrintOnce()
  const canRenew = quote.isExpired && !quote.car.isSold
  const canReserve = !quote.isExpired && !quote.car.isSold
  return (
    <div className="mx-auto max-w-198">
      <QuoteNews quote={quote} />
      <QuoteSheet quote={quote} />
      {failed && (
        <p role="alert" className="mt-4 text-bad">
          {t('failed')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 *:max-sm:flex-[1_1_40%] print:hidden">
        {canReserve && (
          <ButtonLink
            kind="primary"
            to={paths.car(quote.car.id, new URLSearchParams({ [QUOTE_PARAM]: quote.code }))}
            state={dialogEntry(RESERVE_DIALOG, location)}
          >
            {t('reserve')}
          </ButtonLink>
        )}
        {canRenew && (
          <Button kind="primary" disabled={isRenewing} onClick={renew}>
            {t('renew')}
          </Button>
        )}
        <Button kind={quote.car.isSold ? 'primary' : 'secondary'} onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('print')}
        </Button>
        <SendByWhatsApp message={message} />
        <ButtonLink to={quote.car.isSold ? paths.sold(quote.car.id) : paths.car(quote.car.id)}>{t('toCar')}</ButtonLink>
      </div>
    </div>
  )
}

/** A new quote for the same car, in the place of this one. */
function useRenew({ car, pricing: { destination, currency } }: Quote) {
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => createQuote(car.id, { destination, currency }),
    onSuccess: ({ code }) => navigate(paths.quote(code), { replace: true }),
  })
  return { renew: () => mutate(), isRenewing: isPending, failed: isError }
}
