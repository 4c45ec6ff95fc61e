import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { Tabs } from '../common/tabs.tsx'
import { useLeaveConfirm } from '../common/use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'
import { FeesEditor } from './fees-editor.tsx'
import { IMPORT_TABLES } from './imports.ts'
import { ImportsEditor } from './imports/imports-editor.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PriceStatistics } from './price-statistics.tsx'
import { FEES } from './pricing.ts'
import { Rates } from './rates/rates.tsx'
import { type PriceBook, usePriceBook } from './use-price-book.ts'
import { VersionsCard } from './versions-card.tsx'

export default function PricingSettingsPage() {
  const { t } = useTranslation('pricing')
  const tab = usePricingTab()
  const book = usePriceBook()
  const [hasUnsavedFees, setUnsavedFees] = useState(false)
  const [hasUnsavedImports, setUnsavedImports] = useState(false)
  const unsaved: PricingTab[] = [
    ...(hasUnsavedFees ? (['fees'] as const) : []),
    ...(hasUnsavedImports ? (['imports'] as const) : []),
  ]
  useGuard(unsaved.length > 0)
  // From its first visit on a form stays, hidden: what was typed waits there for the way back.
  const [visited, setVisited] = useState<readonly PricingTab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <StaffMain title={t('title')}>
      <PricingTabs current={tab} unsaved={unsaved} />
      <BookNotice book={book} />
      {visited.includes('fees') && (
        <div hidden={tab !== 'fees'}>
          <Fees book={book} onUnsaved={setUnsavedFees} />
        </div>
      )}
      {tab === 'rates' && <Rates book={book} />}
      {visited.includes('imports') && (
        <div hidden={tab !== 'imports'}>
          <Imports book={book} onUnsaved={setUnsavedImports} />
        </div>
      )}
    </StaffMain>
  )
}

/** Nobody leaves without a question where something would be lost. */
function useGuard(isUnsaved: boolean): void {
  const ask = useConfirm((state) => state.ask)
  const questionOf = useLeaveConfirm()
  useUnsaved(isUnsaved, (leave) => ask(questionOf(leave)), true)
}

interface ImportsProps {
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Taxes on arrival and import rules: both tables, and their versions. */
function Imports({ book, onUnsaved }: ImportsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...IMPORT_TABLES, staleTime: 0 })
  if (data) return <ImportsEditor newest={data} book={book} onUnsaved={onUnsaved} />
  if (error !== null) return <LoadFailure of="imports" error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-80" />
      <Skeleton className="h-140" />
    </div>
  )
}

interface FeesProps {
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The fees: figures, form with its preview, versions. Where they did not load, every field says zero and nothing can be saved. */
function Fees({ book, onUnsaved }: FeesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...FEES, staleTime: 0 })
  const isFailed = data === undefined && error !== null
  return (
    <>
      {isFailed && (
        <div className="mb-5">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <PriceStatistics />
      {data === undefined && !isFailed ? (
        <div role="status" aria-label={t('loading')} className="mt-5 grid gap-5 lg:grid-cols-[7fr_5fr]">
          <Skeleton className="h-140" />
          <Skeleton className="h-100" />
        </div>
      ) : (
        <FeesEditor key={isFailed ? 'failed' : 'loaded'} newest={data ?? null} book={book} onUnsaved={onUnsaved}>
          <VersionsCard book={book} />
        </FeesEditor>
      )}
    </>
  )
}

const TAB = 'tab'
const TABS = ['fees', 'rates', 'imports'] as const
type PricingTab = (typeof TABS)[number]

/** The section that the address names. */
function usePricingTab(): PricingTab {
  const named = useSearchParams()[0].get(TAB)
  return TABS.find((tab) => tab === named) ?? 'fees'
}

interface PricingTabProps {
  readonly current: PricingTab
  /** The sections in which something is not saved. */
  readonly unsaved: readonly PricingTab[]
}

/** The sections of the page, to the edges of it. */
function PricingTabs({ current, unsaved }: PricingTabProps) {
  const { t } = useTranslation('pricing')
  const { paths } = useLanguage()
  const addressOf = (tab: PricingTab) =>
    paths.staff('pricing-settings', tab === 'fees' ? undefined : new URLSearchParams({ [TAB]: tab }))
  return (
    <div className="-mx-4 -mt-5 mb-5 bg-surface md:-mx-6">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((tab) => ({
          name: t(tab),
          to: addressOf(tab),
          isCurrent: current === tab,
          mark: unsaved.includes(tab) ? t('unsavedInside') : undefined,
        }))}
      />
    </div>
  )
}

/** How far the prices have come that are being calculated; nothing while none are. */
function BookNotice({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const { progress, error } = book
  const writing = progress?.writing ?? null
  return (
    <>
      {/* In the page from the start: what changes in it is read out. */}
      <p role="status" className="sr-only">
        {writing !== null && t('applying')}
      </p>
      {progress?.is_lost === true && (
        <p role="alert" className="mb-5 rounded-control bg-warn-tint px-4 py-3 text-14 text-warn">
          {t('lost')}
        </p>
      )}
      {writing !== null && (
        <section
          aria-label={t('applying')}
          className="mb-5 grid gap-2 rounded-card border border-line bg-surface px-5 py-4"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="font-ui">{t('applying')}</b>
            <span className="text-14">{progressText(writing)}</span>
          </p>
          <ProgressBar label={t('applying')} percent={percentOf(writing)} text={progressText(writing)} />
          <p className="text-13 text-ink-3">{t('applyingNote', { n: number(progress?.active.version ?? 0) })}</p>
          {error !== null && <ErrorReason error={error} />}
        </section>
      )}
    </>
  )

  function progressText({ done, total }: Writing): string {
    return total === null ? t('waiting') : t('calculated', { done: number(done), total: number(total) })
  }
}

type Writing = NonNullable<NonNullable<PriceBook['progress']>['writing']>

const percentOf = ({ done, total }: Writing): number | null =>
  total === null ? null : Math.min(100, Math.floor((done / Math.max(1, total)) * 100))
