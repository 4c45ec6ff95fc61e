import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { reservationQuery } from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Sentence } from '../../../ui/src/bidi.tsx'
import { AssignReservation } from '../reservations/assign-reservation.tsx'
import { StateCell } from '../reservations/cells.tsx'
import { History } from '../reservations/history.tsx'
import { LastStep } from '../reservations/last-step.tsx'
import { NextStep } from '../reservations/next-step.tsx'
import { Assignment, Facts } from '../reservations/view-reservation.tsx'
import { useEventTitle } from './words.tsx'
import { WorkspaceFrame, type WorkspaceProps } from './workspace.tsx'

type Props = Omit<WorkspaceProps, 'actions'> & { readonly id: string; readonly code: string }

/** A reservation as its own panel has it: who answers it, what comes next, what has happened, and all that is known. */
export function ReservationWorkspace({ item, now, id, code, onBack, onUnsaved }: Props) {
  const { t } = useTranslation(['inbox', 'reservations'])
  const { paths } = useLanguage()
  const titleOf = useEventTitle()
  const [isAssigning, setAssigning] = useState(false)
  const { data: reservation, error, refetch } = useQuery(reservationQuery(id))
  return (
    <WorkspaceFrame
      item={item}
      now={now}
      onBack={onBack}
      title={
        <>
          <Sentence>{titleOf(item.event)}</Sentence>{' '}
          <Ltr className="font-mono text-14 font-text text-ink-3">{code}</Ltr>
        </>
      }
      aside={
        <TextLink to={paths.staff('reservations', new URLSearchParams({ panel: `view:${id}` }))}>
          {t('openReservation')}
        </TextLink>
      }
    >
      {error && !reservation && (
        <LoadError title={t('failed', { ns: 'reservations' })} error={error} onRetry={() => void refetch()} />
      )}
      {reservation && <Loaded reservation={reservation} onAssign={() => setAssigning(true)} onUnsaved={onUnsaved} />}
      {isAssigning && <AssignReservation id={id} onClose={() => setAssigning(false)} />}
    </WorkspaceFrame>
  )
}

interface LoadedProps extends Pick<Props, 'onUnsaved'> {
  readonly reservation: ReservationWithHistory
  readonly onAssign: () => void
}

function Loaded({ reservation, onAssign, onUnsaved }: LoadedProps) {
  const may = useMay()
  return (
    <div className="grid content-start gap-x-7 gap-y-6 px-4 py-5 wrap-anywhere md:min-h-0 md:overflow-y-auto md:px-6 xl:grid-cols-[minmax(0,1fr)_292px]">
      <div className="grid content-start gap-6">
        {may('reservations.answer') && (
          <>
            <LastStep reservation={reservation} />
            <NextStep reservation={reservation} onUnsaved={onUnsaved} />
          </>
        )}
        <History reservation={reservation} />
      </div>
      <div className="grid content-start gap-6">
        <StateCell reservation={reservation} />
        <Assignment reservation={reservation} onAssign={onAssign} />
        <Facts reservation={reservation} />
      </div>
    </div>
  )
}
