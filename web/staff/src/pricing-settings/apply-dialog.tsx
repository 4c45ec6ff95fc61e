import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { applyFees, type FeesVersion, FEES_VERSIONS } from './pricing.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { FeesEffect } from './fees-effect.tsx'
import type { PriceBook } from './use-price-book.ts'

interface Props {
  readonly version: FeesVersion
  readonly book: PriceBook
  readonly onClose: () => void
}

/** The documented question before a version is applied. What it says of the way back is true (decision 125). */
export function ApplyDialog({ version, book, onClose }: Props) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const { data } = useQuery(FEES_VERSIONS)
  const active = book.progress?.active.version
  const shown = data?.find((one) => one.version === active)
  return (
    <EffectDialog
      title={t('applyTitle')}
      lead={t('applyLead', { n: number(version.version), before: number(active ?? 0) })}
      go={t('applyGo')}
      failed={t('applyFailed')}
      run={() => applyFees(version.version)}
      onDone={(applied) => {
        onClose()
        void book.follow(applied)
      }}
      onClose={onClose}
    >
      <FeesEffect before={shown ?? null} after={version} />
    </EffectDialog>
  )
}
