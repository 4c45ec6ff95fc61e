import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BUSINESS_SETTINGS } from '../../../entities/src/settings/queries.ts'
import { SettingsEditor } from './settings-editor.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

export default function BusinessSettingsPage() {
  const { t } = useTranslation(['settings', 'common'])
  const { data, error, refetch, isFetching } = useQuery({ ...BUSINESS_SETTINGS, staleTime: 0 })
  return (
    <StaffMain title={t('title')}>
      {data !== undefined ? (
        <SettingsEditor newest={data} isRefreshing={isFetching} onRefresh={() => void refetch()} />
      ) : error !== null ? (
        <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading', { ns: 'common' })} className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-100 lg:col-span-2" />
        </div>
      )}
    </StaffMain>
  )
}
