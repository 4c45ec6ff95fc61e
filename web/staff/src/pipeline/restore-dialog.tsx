import type { Snapshot } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreSnapshot, RUNS } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import Sheet from '../../../ui/src/sheet.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { JobNow } from '../jobs/log/job-now.tsx'
import { RunningWork } from './running-work.tsx'
import { useSourceName } from './use-source-name.ts'

const takeFocus = (button: HTMLElement | null) => button?.focus()

interface RestoreDialogProps {
  /** Null while none is to be put back. */
  readonly snapshot: Snapshot | null
  /** Called with the job that puts it back. */
  readonly onFollow: (id: string) => void
  readonly onClose: () => void
}

/** Asks before a whole snapshot is put back, and shows how far its job has come. The job goes on when it is closed. */
export function RestoreDialog({ snapshot, onFollow, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('pipeline')
  const [started, setStarted] = useState<{ readonly jobId: string; readonly snapshotId: string } | null>(null)
  const jobId = snapshot !== null && started?.snapshotId === snapshot.id ? started.jobId : null
  const title =
    snapshot && jobId !== null
      ? t('restoreJobTitle', { when: isolate(dateAndTime(snapshot.takenAt)) })
      : t('restoreTitle')
  const close = () => {
    setStarted(null)
    onClose()
  }
  return (
    <Sheet centred title={title} open={snapshot !== null} onOpenChange={close}>
      {snapshot && jobId === null && (
        <RestoreRequest
          key={snapshot.id}
          snapshot={snapshot}
          onClose={close}
          onStarted={(id) => {
            setStarted({ jobId: id, snapshotId: snapshot.id })
            onFollow(id)
          }}
        />
      )}
      {jobId !== null && (
        <div className="grid gap-4 py-4">
          <JobNow id={jobId} isOwn>
            <p className="text-14 text-ink-2">{t('restoreGoesOn')}</p>
          </JobNow>
          <div className="flex justify-end">
            <Button ref={takeFocus} onClick={close}>
              {t('close', { ns: 'common' })}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

interface RestoreRequestProps {
  readonly snapshot: Snapshot
  readonly onClose: () => void
  /** Called with the job that puts the snapshot back. */
  readonly onStarted: (id: string) => void
}

/** What goes back, what stays as it is, and what would be lost. */
function RestoreRequest({ snapshot, onClose, onStarted }: RestoreRequestProps) {
  const { t } = useTranslation(['pipeline', 'staff'])
  const { number } = useLanguage()
  const client = useQueryClient()
  const sourceName = useSourceName()
  const { id, dataset, source, rows, restored, takenAt } = snapshot
  const start = useMutation({
    mutationFn: () => restoreSnapshot(id),
    onSuccess: onStarted,
    onSettled: () => client.invalidateQueries(RUNS),
  })
  const values = {
    n: number(rows - restored),
    when: isolate(dateAndTime(takenAt)),
    source: isolateName(sourceName(source)),
  }
  return (
    <div className="grid gap-4 py-4">
      <p className="text-ink-2">{t(dataset === 'main' ? 'restoreWholeText' : 'restoreStoredText', values)}</p>
      {dataset === 'main' && <p className="text-ink-2">{t('restoreLost')}</p>}
      {start.isError && <StaffError title={t('restoreFailed')} error={start.error} />}
      {start.isError && codeOf(start.error) === 'jobs.conflict' && <RunningWork text={t('restoreBusy')} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
        <Button kind="danger" disabled={start.isPending} onClick={() => start.mutate()}>
          {t('restore')}
        </Button>
      </div>
    </div>
  )
}
