import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QUALITY } from '../../api/quality.ts'
import { Report } from '../../features/quality/report.tsx'
import { StaffMain } from '../../ui/staff-main.tsx'
import { StaffError } from '../../ui/staff-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function QualityPage() {
  const { t } = useTranslation('quality')
  return (
    <StaffMain title={t('title')}>
      <Loaded />
    </StaffMain>
  )
}

function Loaded() {
  const { t } = useTranslation('quality')
  const { data, error, refetch } = useQuery(QUALITY)
  if (data) return <Report report={data} />
  if (error === null) return <Skeleton className="h-20" />
  return <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
}
