import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatShare } from '../../../kit/src/format.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'

/** In cars. As long as nobody knows how many there are, the figure of the total is left out. */
export function JobProgress({ job: { progress, endTime } }: { readonly job: Pick<Job, 'progress' | 'endTime'> }) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  const { current, total, percentage } = progress
  const cars =
    total === 0 && endTime === null
      ? t('progressOpen')
      : t('progressOf', { current: number(current), total: number(total), count: total })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{cars}</span>
        <span className="text-22 font-strong">
          <Num>{formatShare(percentage / 100, language)}</Num>
        </span>
      </p>
      <ProgressBar label={t('progress')} percent={percentage} text={cars} />
    </div>
  )
}
