import type { Snapshot } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useSourceName } from './use-source-name.ts'

interface SnapshotsCardProps {
  /** Called with the job that puts a snapshot back. */
  readonly onFollow: (id: string) => void
}

/** What cleanups and deletions took out, as long as it can be put back. */
export function SnapshotsCard({ onFollow }: SnapshotsCardProps) {
  const { t } = useTranslation('pipeline')
  const { data, error, refetch } = useQuery(SNAPSHOTS)
  const [asked, setAsked] = useState<Snapshot | null>(null)
  return (
    <Card title={t('snapshots')} lead={t('snapshotsLead')}>
      {!data && error === null && <Skeleton className="m-5 h-10" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('snapshotsFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <p className="px-5 py-4 text-14 text-ink-2">{t('noSnapshots')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((snapshot) => (
            <Row key={snapshot.id} snapshot={snapshot} onRestore={() => setAsked(snapshot)} />
          ))}
        </ul>
      )}
      <RestoreDialog snapshot={asked} onFollow={onFollow} onClose={() => setAsked(null)} />
    </Card>
  )
}

interface RowProps {
  readonly snapshot: Snapshot
  readonly onRestore: () => void
}

/** A deletion leaves one of each table and source at the same time, so a row says of which it is. */
function Row({ snapshot, onRestore }: RowProps) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const may = useMay()
  const sourceName = useSourceName()
  const { takenAt, why, dataset, source, rows, restored, restorableUntil } = snapshot
  const when = dateAndTime(takenAt)
  const origin = t(dataset === 'main' ? 'snapshotOfMain' : 'snapshotOfStore', {
    source: isolateName(sourceName(source)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-50">
        <p className="font-ui">
          {t('snapshotOf')} <Num>{when}</Num>
        </p>
        <p>{origin}</p>
        <p className="text-13 text-ink-2">
          <Reasons text={why} />
        </p>
        <p className="text-13 text-ink-2">{t('snapshotRows', { n: number(rows), back: number(restored) })}</p>
        <p className="text-13 text-ink-3">{t('snapshotUntil', { when: isolate(dateAndTime(restorableUntil)) })}</p>
      </div>
      {may('pipeline.run') && (
        <Button
          size="small"
          disabled={restored >= rows}
          aria-label={`${t('restore')}: ${when}, ${origin}`}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
