import type { Reservation } from '@karvan/contracts/browser'
import { Eye, RotateCcw, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { usePanel } from '../common/use-panel.ts'
import { nameOf } from './cells.tsx'
import { PANELS } from './list-address.ts'
import { useChangeReservation } from './use-change-reservation.ts'

/** What the one who is signed in may do with a reservation. */
export function ReservationActions({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('staff')
  const may = useMay()
  const { open } = usePanel(PANELS)
  const change = useChangeReservation(reservation)
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${reservation.id}`) }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const isGone = reservation.deleted_at !== null
  const actions = [view, ...(may('reservations.delete') ? [isGone ? restore : remove] : [])]
  return <RowMenu label={t('actionsFor', { name: nameOf(reservation) })} actions={actions} />
}
