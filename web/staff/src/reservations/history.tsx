import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { X } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeStepFile } from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import type { ConfirmRequest } from '../common/confirm-store.ts'
import { ConfirmDialog } from '../common/confirm.tsx'
import { Part } from './part.tsx'
import { useKeepReservation } from './use-change-reservation.ts'

interface Props {
  readonly reservation: ReservationWithHistory
}

/** Steps and notes in the order of their time, each with who left it. */
export function History({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const { history, notes, people } = reservation
  const steps = history.map((step) => ({ ...step, id: String(step.version) }))
  const noted = notes.map((note) => ({ ...note, state: null, undone_at: null, undone_by: null, files: [] }))
  const entries = [...steps, ...noted].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <Part title={t('history')}>
      <ol className="divide-y divide-line text-14">
        {entries.map(({ id, state, note, by, at, undone_at, undone_by, files }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={undone_at === null ? 'font-ui' : 'text-ink-3 line-through'}>
                {state === null ? t('noteEntry') : t(`state:${state}`)}
              </span>
              <span className="text-ink-3">{isolate(dateAndTime(at))}</span>
            </p>
            <p className="text-13 text-ink-2">{by === null ? t('byVisitor') : <Person id={by} people={people} />}</p>
            {note !== null && (
              <p className="whitespace-pre-line text-ink-2">
                <bdi>{note}</bdi>
              </p>
            )}
            {files.length > 0 && <Files reservation={reservation} files={files} />}
            {undone_at !== null && (
              <p className="text-13 text-ink-2">
                {t('undoneOn', { date: isolate(dateAndTime(undone_at)) })}{' '}
                {undone_by !== null && <Person id={undone_by} people={people} />}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

interface FilesProps extends Props {
  /** Of one step. */
  readonly files: ReservationWithHistory['history'][number]['files']
}

/** What staff attached to a step. Administrators may remove it, after a question: it is gone for good. */
function Files({ reservation, files }: FilesProps) {
  const { t } = useTranslation('reservations')
  const may = useMay()
  const keep = useKeepReservation()
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const mayRemove = may('reservations.delete') && reservation.deleted_at === null
  const ask = ({ id, name }: FilesProps['files'][number]) =>
    setRequest({
      title: t('fileRemoveTitle'),
      text: t('fileRemoveText', { name: isolateName(name) }),
      go: t('fileRemove'),
      failed: t('fileRemoveFailed'),
      isDanger: true,
      isHeld: true,
      run: async () => {
        const saved = await withProof(() => removeStepFile(reservation.id, id))
        useToasts.getState().show(t('fileRemoved'))
        await keep(saved)
      },
    })
  return (
    <>
      <ul aria-label={t('stepFiles')} className="mt-1">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">
              <a href={file.url} download={file.name} className="wrap-anywhere text-link underline underline-offset-3">
                <bdi>{file.name}</bdi>
              </a>
              {file.for_customer && <span className="ms-2 text-13 text-ink-2">{t('fileForCustomer')}</span>}
            </span>
            {mayRemove && (
              <IconButton label={t('fileRemoveOf', { name: isolateName(file.name) })} onClick={() => ask(file)}>
                <Icon of={X} size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog request={request} onClose={() => setRequest(null)} />
    </>
  )
}

/** Who did something, by the name that came with the reservation. */
function Person({ id, people }: Pick<ReservationWithHistory, 'people'> & { readonly id: string }) {
  const { t } = useTranslation('staff')
  if (people === null) return '…'
  const found = people.find((person) => person.id === id)
  return found ? <bdi>{found.name}</bdi> : t('authorGone')
}
