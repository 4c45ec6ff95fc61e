import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isMoving, REPLAYS } from './queries.ts'
import { FollowedReplay } from './followed-replay.tsx'
import { REPLAY } from './replay-address.ts'
import { ReplayForm } from './replay-form.tsx'
import { ReplayHistory } from './replay-history.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

export default function ReplayPage() {
  const { t } = useTranslation('replay')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: replays, error, refetch } = useQuery(REPLAYS)
  const shown = replays?.find(({ id }) => id === params.get(REPLAY)) ?? replays?.[0]
  const follow = (id: string) => {
    setParams({ [REPLAY]: id })
    void client.invalidateQueries(REPLAYS)
  }
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <ReplayForm isBusy={replays?.some(isMoving) ?? false} onFollow={follow} />
          </div>
          {replays && replays.length > 0 && (
            <div className="min-w-0 lg:col-span-5">
              <ReplayHistory replays={replays} current={shown?.id} onFollow={follow} />
            </div>
          )}
        </div>
        {!replays && error !== null && (
          <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!replays && error === null && <Skeleton className="h-40" />}
        {replays?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {shown && <FollowedReplay key={shown.id} replay={shown} />}
      </div>
    </StaffMain>
  )
}
