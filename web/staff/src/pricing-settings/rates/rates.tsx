import type { ExchangeRates } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { ApiError, codeOf } from '../../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { formatDecimals } from '../../../../kit/src/decimals.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import type { Column } from '../../common/data-column.ts'
import { DataTable } from '../../common/data-table.tsx'
import { changeText, rateText } from '../../common/rate-text.ts'
import { StaffError } from '../../common/staff-error.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { ConfirmRate } from './confirm-rate.tsx'
import type { HeldRate } from './held-rate.ts'
import { HistoryCard } from './history-card.tsx'
import { EXCHANGE_RATES, refuseRate } from './queries.ts'
import { RateCard } from './rate-card.tsx'
import { ProviderReason, RefreshList } from './refresh-list.tsx'

/** The exchange rates: the one in use, what waits, and what was fetched before. */
export function Rates({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation('rates')
  const { data, error, refetch } = useQuery({ ...EXCHANGE_RATES, staleTime: 0 })
  if (error !== null && codeOf(error) === 'rates.none') return <NoRates error={error} book={book} />
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-100" />
    return <StaffError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data.held !== null && <HeldNotice key={data.held.id} held={data.held} rates={data} book={book} />}
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <RateCard rates={data} book={book} />
        <HistoryCard rates={data} />
        <LogCard log={data.log} />
      </div>
    </>
  )
}

/** Before the first rate: prices rest on the fallback rate, and here is how to fetch one. */
function NoRates({ error, book }: { readonly error: Error; readonly book: PriceBook }) {
  const { t } = useTranslation('rates')
  const why = error instanceof ApiError ? error.fields[0]?.message : undefined
  return (
    <Card title={t('none')} lead={t('noneText')} className="max-w-160">
      <div className="grid gap-3 px-5 py-4 text-14">
        {why !== undefined && (
          <div className="rounded-control bg-warn-tint px-4 py-3 text-warn">
            <p className="font-strong">{t('noneWhy')}</p>
            <ProviderReason text={why} />
          </div>
        )}
        <RefreshList book={book} />
      </div>
    </Card>
  )
}

type Try = ExchangeRates['log'][number]
type Title = 'time' | 'provider' | 'rate' | 'moved' | 'decision'

const COLUMNS: readonly Column<Try, Title>[] = [
  { title: 'time', phone: 'start', cell: ({ at }) => <Num>{dateAndTime(at)}</Num> },
  { title: 'provider', phone: 'below', cell: ({ provider }) => <Ltr>{provider}</Ltr> },
  { title: 'rate', phone: 'end', isFigure: true, cell: (row) => <RateCell row={row} /> },
  { title: 'moved', phone: 'below-end', isFigure: true, cell: (row) => <ChangeCell row={row} /> },
  { title: 'decision', phone: 'wide', cell: (row) => <DecisionCell row={row} /> },
]
const MARKS = { accepted: 'ok', held: 'pending', refused: 'warn', failed: 'ended' } as const

/** What became of the last times that a provider was asked. */
function LogCard({ log }: { readonly log: ExchangeRates['log'] }) {
  const { t } = useTranslation('rates')
  return (
    <Card title={t('log')} className="lg:col-span-12">
      <DataTable
        label={t('logList')}
        columns={COLUMNS}
        say={(title) => t(title)}
        rows={log}
        keyOf={({ at, provider }) => `${at} ${provider}`}
        error={null}
        failed={t('loadFailed')}
        onRetry={() => undefined}
      />
    </Card>
  )
}

function RateCell({ row }: { readonly row: Try }) {
  const { language } = useLanguage()
  return <b className="font-ui">{row.KRW_TO_EUR === null ? '–' : <Num>{rateText(row.KRW_TO_EUR, language)}</Num>}</b>
}

function ChangeCell({ row }: { readonly row: Try }) {
  const { language } = useLanguage()
  // Of won or of dollars: which way it went, the rate itself says.
  return row.change === null ? '–' : <Num>{formatDecimals(Math.abs(row.change), language, { most: 2 })}%</Num>
}

/** What became of it, and of what failed the provider's own words. */
function DecisionCell({ row: { state, reason } }: { readonly row: Try }) {
  const { t } = useTranslation('rates')
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      {state === 'failed' && reason !== null && (
        <span lang="en" className="text-13 wrap-anywhere text-ink-2">
          <Ltr>{reason}</Ltr>
        </span>
      )}
      {state === 'held' && <span className="text-13 text-ink-2">{t('heldWhy')}</span>}
      {state === 'refused' && reason !== null && <span className="text-13 text-ink-2">{t('replaced')}</span>}
    </span>
  )
}

interface HeldNoticeProps {
  readonly held: HeldRate
  readonly rates: ExchangeRates
  readonly book: PriceBook
}

/** A rate that is too far from the one before to be taken without a question: why it waits, and what can be done. */
function HeldNotice({ held, rates, book }: HeldNoticeProps) {
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
