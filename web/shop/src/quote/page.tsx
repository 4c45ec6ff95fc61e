import '@fontsource-variable/geist-mono/index.css'
import type { Quote } from '@karvan/contracts/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Info, Printer, TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
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
import { Scale } from '../../../ui/src/scale.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { createQuote, quoteQuery } from '../api/quotes.ts'
import { usePageParams } from '../app/page-params.ts'
import { useMomentAt } from '../common/use-moment-at.ts'
import { usePrintOnce } from '../common/use-print-once.ts'
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

/** What has become of a quote: how long it holds, what changed, that it has expired, that the car is sold. Not printed. */
function QuoteNews({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const { money, until } = useQuoteTexts(quote)
  const { today, pricing, changes, isExpired, car } = quote
  const more = today === null ? 0 : today.totalPrice - pricing.totalPrice
  const expiredText = today ? t('expiredText', { until, amount: money(today.totalPrice) }) : t('expiredSold', { until })
  return (
    <div className="grid gap-4 pb-4 print:hidden">
      {car.isSold && <News isWarning title={t('sold')} text={t('soldText')} />}
      {isExpired && <News isWarning title={t('expired')} text={expiredText} />}
      {!isExpired && more !== 0 && (
        <News title={t('changed')} text={t(more > 0 ? 'higher' : 'lower', { amount: money(Math.abs(more)) })}>
          {changes && changes.seller !== 0 && <p>{t('sellerMoved')}</p>}
        </News>
      )}
      {!isExpired && <TimeLeft quote={quote} />}
    </div>
  )
}

interface NewsProps {
  readonly title: string
  readonly text: string
  readonly isWarning?: boolean
  readonly children?: ReactNode
}

function News({ title, text, isWarning = false, children }: NewsProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex gap-3 rounded-control border px-4 py-3 text-14',
        isWarning ? 'border-warn bg-warn-tint' : 'border-line-2 bg-tint',
      )}
    >
      <Icon of={isWarning ? TriangleAlert : Info} className={clsx('mt-0.5', isWarning ? 'text-warn' : 'text-link')} />
      <div>
        <p className="font-strong">{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOURS = 48

/** The 48 hours as a scale, the needle at this moment. */
function TimeLeft({ quote: { createdAt, validUntil, pricing } }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const momentAt = useMomentAt()
  const [now] = useState(() => Date.now())
  // What is left when the server writes is another time than when it is read. Its line is there from the start.
  const isHydrated = useHydrated()
  const left = Math.max(0, Date.parse(validUntil) - now)
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return (
    <div className="pt-3 text-13 text-ink-3">
      <Scale
        divisions={HOURS}
        major={12}
        height={10}
        {...(isHydrated && { needle: 100 - (left / (HOURS * HOUR_MS)) * 100 })}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <span>{momentAt(createdAt, pricing.destination)}</span>
        <b className="font-ui text-ink max-sm:order-first max-sm:w-full">
          {isHydrated ? t('left', { hours, minutes }) : '\u00a0'}
        </b>
        <span>{momentAt(validUntil, pricing.destination)}</span>
      </p>
    </div>
  )
}
