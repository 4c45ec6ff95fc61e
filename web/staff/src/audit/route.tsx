import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditQuery } from './queries.ts'
import { filterOf, readAudit, writeAudit } from './audit-address.ts'
import { AuditNote } from './audit-note.tsx'
import { AuditTools } from './audit-tools.tsx'
import { COLUMNS } from './columns.tsx'
import { UserTabs } from '../users/user-tabs.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { DataTable } from '../common/data-table.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useList } from '../common/use-list.ts'

const ADDRESS = { read: readAudit, write: writeAudit }

export default function AuditPage() {
  const { t } = useTranslation('audit')
  const { number } = useLanguage()
  const { state, show } = useList(ADDRESS)
  const trail = useInfiniteQuery(auditQuery(filterOf(state)))
  const logs = trail.data?.pages.flatMap((page) => page.logs)
  const actor = logs?.find((log) => log.actor?.userId === state.actor)?.actor
  return (
    <StaffMain isList title={t('title')}>
      <UserTabs current="audit" />
      <AuditTools state={state} onChange={show} actorName={actor?.email ?? null} />
      <AuditNote state={state} />
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={t}
        rows={logs}
        keyOf={({ id }) => id}
        error={trail.error}
        failed={t('failed')}
        onRetry={() => void trail.refetch()}
      />
      {logs && logs.length > 0 && (
        <div className="flex flex-none items-center gap-4 border-t border-line px-4 py-2 text-14 text-ink-2 md:px-6">
          <p role="status">{t('shown', { n: number(logs.length) })}</p>
          {trail.hasNextPage ? (
            <Button size="small" disabled={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : (
            <p>{t('end')}</p>
          )}
        </div>
      )}
    </StaffMain>
  )
}
