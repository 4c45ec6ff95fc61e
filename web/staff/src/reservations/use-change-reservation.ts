import type { Reservation, ReservationWithHistory } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import {
  deleteReservation,
  RESERVATION_LISTS,
  reservationQuery,
  restoreReservation,
  undoReservationState,
} from '../../../entities/src/reservation/queries.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useDeletion } from '../common/use-deletion.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { nameOf } from './cells.tsx'

/** Takes a reservation as the server has it now, and the lists as out of date. */
export function useKeepReservation() {
  const client = useQueryClient()
  return async (saved: ReservationWithHistory) => {
    client.setQueryData(reservationQuery(saved.id).queryKey, saved)
    await client.invalidateQueries({ queryKey: RESERVATION_LISTS })
  }
}

/** Takes back the last step of a reservation, and says how that went. */
export function useTakeBack() {
  const { t } = useTranslation(['reservations', 'errors'])
  const client = useQueryClient()
  const keep = useKeepReservation()
  const { show, showError } = useToasts()
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: Pick<Reservation, 'id' | 'version'>) =>
      withProof(() => undoReservationState(id, version)),
    onSuccess: async (saved) => {
      show(t('takenBack'))
      await keep(saved)
    },
    onError: (error, { id }) => {
      showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`)
      void client.invalidateQueries(reservationQuery(id))
    },
  })
  return mutate
}

/** What is done with a reservation at once. It can be taken back from the message that says so. */
export function useChangeReservation(reservation: Reservation) {
  const { t } = useTranslation(['reservations', 'errors'])
  const askToDelete = useDeletion()
  const { show, showError } = useToasts()
  const keep = useKeepReservation()
  const name = isolateName(nameOf(reservation))
  const { mutate: restore } = useMutation({
    mutationFn: () => withProof(() => restoreReservation(reservation.id)),
    onSuccess: async (saved) => {
      show(t('restored', { name }))
      await keep(saved)
    },
    onError: (error) => showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return {
    restore: () => restore(),
    remove: () =>
      askToDelete({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        deleted: t('deleted', { name }),
        failed: t('deleteFailed'),
        remove: () => deleteReservation(reservation.id),
        keep,
        restore: () => restore(),
      }),
  }
}
