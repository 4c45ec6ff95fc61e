import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import type { PriceBook } from './use-price-book.ts'

/** How far the prices have come that are being calculated; nothing while none are. */
export function BookNotice({ book }: { readonly book: PriceBook }) {
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
