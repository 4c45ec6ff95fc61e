import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Age } from '../common/age.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Makes, TopSavings } from './best-prices.tsx'
import { ComparisonTabs } from './comparison-tabs.tsx'
import { Overview } from './overview.tsx'
import { COMPARISON } from './queries.ts'
import { RivalsCard } from './rivals-card.tsx'
import { DiagnosticCard, UpdateCard } from './update-card.tsx'

/** Our prices compared with those of rivals that sell the same cars (data acquisition spec, section 2.3). */
export default function PriceComparisonPage() {
  const { t } = useTranslation('comparison')
  const { data, error, isFetching, refetch } = useQuery(COMPARISON)
  return (
    <StaffMain title={t('title')}>
      <div className="-mx-4 mb-5 md:-mx-6">
        <ComparisonTabs current="comparison" />
      </div>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 className="text-18">{t('overview')}</h2>
        {data && (
          <p className="text-14 text-ink-3">
            {data.comparedAt === null ? (
              t('neverCompared')
            ) : (
              <>
                {t('ageBefore')} <Age key={data.comparedAt} at={data.comparedAt} />, {t('atRate')}
              </>
            )}
          </p>
        )}
        <Button size="small" className="ms-auto" disabled={isFetching} onClick={() => void refetch()}>
          <Icon of={RotateCw} size={16} />
          {t('refresh')}
        </Button>
      </div>
      {!data && error === null && <Skeleton className="h-60" />}
      {error !== null && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      <div className="mt-5 grid gap-5 lg:grid-cols-[7fr_5fr]">
        {data && (
          <>
            <Overview stats={data} />
            <TopSavings savings={data.top_savings} />
            <Makes makes={data.makes} />
          </>
        )}
        <RivalsCard />
        <UpdateCard />
        <DiagnosticCard />
      </div>
    </StaffMain>
  )
}
