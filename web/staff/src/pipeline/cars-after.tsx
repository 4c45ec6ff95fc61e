import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { carTotal } from '../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { StaffError } from '../common/staff-error.tsx'

/** How many cars there are since the run has completed. */
export function CarsAfter({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const { data, error, refetch } = useQuery(carTotal(runId))
  if (data === undefined) {
    return error === null ? null : (
      <StaffError title={t('carsAfterFailed')} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <dl className="flex flex-wrap gap-x-2 rounded-control bg-ok-tint px-4 py-2.5 text-14">
      <dt className="text-ok">{t('carsAfter')}</dt>
      <dd className="font-strong">
        <Num>{number(data)}</Num>
      </dd>
    </dl>
  )
}
