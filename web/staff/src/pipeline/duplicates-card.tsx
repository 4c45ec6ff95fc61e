import { readWhole } from '@karvan/domain'
import type { DuplicatePlan } from '@karvan/contracts/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { duplicatesQuery, SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { DuplicateGroup } from './duplicate-group.tsx'

/** In the address, so that a page of groups can be opened by itself. */
const PAGE = 'duplicates'

/** The duplicates that a run found, in groups: which row stays, and which ones leave or have left. */
export function DuplicatesCard({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const [params] = useSearchParams()
  const page = Math.max(1, readWhole(params.get(PAGE) ?? '') ?? 1)
  const { data, error, refetch } = useQuery({ ...duplicatesQuery(runId, page), placeholderData: keepPreviousData })
  // It has looked for none.
  if (error !== null && codeOf(error) === 'jobs.not_found') return null
  const lead =
    data && t(data.dryRun ? 'duplicatesDry' : 'duplicatesGone', { groups: number(data.groups), n: number(data.rows) })
  return (
    <Card title={t(data?.dryRun === false ? 'duplicates' : 'duplicatesTried')} lead={lead}>
      {data && <Groups plan={data} runId={runId} />}
      {data && (
        <Pagination
          className="justify-center border-t border-line px-4 py-2"
          current={data.pagination.page}
          total={data.pagination.totalPages}
          disabled={false}
          linkTo={(to) => `?${PAGE}=${to}`}
        />
      )}
      {!data && error === null && <Skeleton className="m-5 h-20" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('duplicatesFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </Card>
  )
}

function Groups({ plan, runId }: { readonly plan: DuplicatePlan; readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { data: snapshots } = useQuery(SNAPSHOTS)
  const snapshot = snapshots?.find(({ jobId }) => jobId === runId)
  if (plan.list.length === 0) return <p className="px-5 py-4 text-14 text-ink-2">{t('noDuplicates')}</p>
  return (
    <ul className="divide-y divide-line">
      {plan.list.map((group) => (
        <DuplicateGroup key={group.group} group={group} isDry={plan.dryRun} snapshot={snapshot} />
      ))}
    </ul>
  )
}
