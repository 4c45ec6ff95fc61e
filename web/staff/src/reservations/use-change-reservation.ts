import type { Reservation, ReservationWithHistory } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import {
  assignReservation,
  deleteReservation,
  RESERVATION_LISTS,
  reservationQuery,
  restoreReservation,
  undoReservationState,
} from '../../../entities/src/reservation/queries.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
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

/** Makes the one who is signed in the owner of a reservation, and says how that went. */
export function useTakeReservation(reservation: Reservation) {
  const { t } = useTranslation(['reservations', 'errors'])
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const keep = useKeepReservation()
  const me = useSession((state) => state.user?.id)
  const { id, version, owner_id } = reservation
  const { mutate, isPending } = useMutation({
    mutationFn: (owner: string) => withProof(() => assignReservation(id, { version, owner_id: owner })),
    onSuccess: async (saved) => {
      show(t('taken', { name: isolateName(nameOf(saved)) }))
      await keep(saved)
    },
    onError: (error) => {
      showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`)
      // Somebody else may have been first: theirs is shown.
      void client.invalidateQueries(reservationQuery(id))
      void client.invalidateQueries({ queryKey: RESERVATION_LISTS })
    },
  })
  return {
    isMine: me !== undefined && owner_id === me,
    take: () => {
      if (me !== undefined && !isPending) mutate(me)
    },
  }
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
