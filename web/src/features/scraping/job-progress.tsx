import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatShare } from '../../lib/format.ts'
import { Num } from '../../ui/bidi.tsx'

/** In cars. As long as nobody knows how many there are, the figure of the total is left out. */
export function JobProgress({ progress }: Pick<Job, 'progress'>) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  const { current, total, percentage } = progress
  const cars =
    total === 0 ? t('progressOpen') : t('progressOf', { current: number(current), total: number(total), count: total })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{cars}</span>
        <span className="text-22 font-strong">
          <Num>{formatShare(percentage / 100, language)}</Num>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        aria-valuetext={cars}
      >
        <svg
          aria-hidden
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="h-1.5 w-full rounded-full rtl:-scale-x-100"
        >
          <rect width="100" height="6" className="fill-sunken dark:fill-raised" />
          <rect width={percentage} height="6" className="fill-(--chart-1)" />
        </svg>
      </div>
    </div>
  )
}
