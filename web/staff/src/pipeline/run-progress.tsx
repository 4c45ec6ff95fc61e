import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatShare } from '../../../kit/src/format.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { percentOf } from './percent.ts'

/** In rows. The bar is red where the run failed; without a figure while nobody knows how much there is. */
export function RunProgress({ job: { status, progress, endTime } }: { readonly job: Job }) {
  const { t } = useTranslation('pipeline')
  const { number, language } = useLanguage()
  const percent = percentOf(progress)
  const { current, total } = progress
  // Nothing is counted any more: what the run came to stands in its steps.
  if (percent === null && endTime !== null) return null
  const rows = percent === null ? t('counting') : t('rowsOf', { done: number(current), all: number(total) })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{rows}</span>
        {percent !== null && (
          <span className="text-22 font-strong">
            <Num>{formatShare(percent / 100, language)}</Num>
          </span>
        )}
      </p>
      <ProgressBar label={t('progress')} percent={percent} text={rows} isBad={status === 'failed'} />
    </div>
  )
}
