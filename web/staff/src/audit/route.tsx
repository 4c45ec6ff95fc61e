import type { AuditLog } from '@karvan/contracts/browser'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num, Sentence } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Age } from '../common/age.tsx'
import type { Column } from '../common/data-column.ts'
import { DataTable } from '../common/data-table.tsx'
import { useExport } from '../common/use-export.ts'
import { ListDay, ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useList } from '../common/use-list.ts'
import { UserTabs } from '../users/user-tabs.tsx'
import { ACTIONS, type AuditState, filterOf, readAudit, writeAudit } from './audit-address.ts'
import { ActorCell, ChangesCell, FromCell, WhatCell } from './cells.tsx'
import { auditQuery, exportAudit } from './queries.ts'

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

/** What the trail is, and the way to take it along as a file. */
function AuditNote({ state }: { readonly state: AuditState }) {
  const { t } = useTranslation('audit')
  const exporting = useExport(exportAudit, FILE, t('exportFailed'))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-tint px-4 py-2 text-14 md:px-6">
      <p>{t('note')}</p>
      <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate(filterOf(state))}>
        <Icon of={Download} size={16} />
        {t('export')}
      </Button>
    </div>
  )
}

const FILE = 'karvan-audit.csv'

type AuditTitle = 'when' | 'who' | 'what' | 'change' | 'from'

const COLUMNS: readonly Column<AuditLog, AuditTitle>[] = [
  {
    title: 'when',
    phone: 'end',
    cell: ({ at }) => (
      <span className="block leading-[1.4]">
        <Num>{dateAndTime(at)}</Num>
        <span className="block text-13 text-ink-3">
          <Age at={at} />
        </span>
      </span>
    ),
  },
  { title: 'who', phone: 'below', cell: (log) => <ActorCell log={log} /> },
  { title: 'what', phone: 'start', cell: (log) => <WhatCell log={log} /> },
  { title: 'change', phone: 'wide', cell: (log) => <ChangesCell log={log} /> },
  { title: 'from', cell: (log) => <FromCell log={log} /> },
]

interface AuditToolsProps {
  readonly state: AuditState
  readonly onChange: (change: (state: AuditState) => AuditState, isStep?: boolean) => void
  /** What the chosen person is called; null while no entry of theirs is there. */
  readonly actorName: string | null
}

const SHOWN = 8
const NOTHING: AuditState = { search: null, action: null, actor: null, subject: null, from: null, to: null }

/** Above the trail. One person or one object alone is chosen at an entry of theirs. */
function AuditTools({ state, onChange, actorName }: AuditToolsProps) {
  const { t } = useTranslation('audit')
  const isFiltered = Object.values(state).some((value) => value !== null)
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search ?? ''}
        onChange={(text) => onChange((now) => ({ ...now, search: text || null }), false)}
      />
      <ListFilter
        label={t('what')}
        value={state.action}
        options={ACTIONS.map((value) => ({ value, name: t(`action:${value}`) }))}
        onChange={(action) => onChange((now) => ({ ...now, action }))}
      />
      <ListDay label={t('since')} value={state.from} onChange={(from) => onChange((now) => ({ ...now, from }))} />
      <ListDay label={t('until')} value={state.to} onChange={(to) => onChange((now) => ({ ...now, to }))} />
      {state.actor !== null && (
        <span className="text-ink-2">
          <Sentence>{t('onlyActor', { who: isolate(actorName ?? state.actor.slice(0, SHOWN)) })}</Sentence>
        </span>
      )}
      {state.subject !== null && (
        <span className="text-ink-2">
          <Sentence>{t('onlySubject', { what: isolate(state.subject.slice(0, SHOWN)) })}</Sentence>
        </span>
      )}
      {isFiltered && (
        <Button kind="quiet" size="small" onClick={() => onChange(() => NOTHING)}>
          {t('clear')}
        </Button>
      )}
    </ListTools>
  )
}
