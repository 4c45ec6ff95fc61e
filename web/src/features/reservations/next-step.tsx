import type { Reservation, ReservationWithHistory } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'
import { reservationQuery, setReservationState } from '../../api/reservations.ts'
import { withProof } from '../../session/with-proof.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { StaffError } from '../../ui/staff-error.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { useKeepReservation } from './use-change-reservation.ts'

type State = Reservation['state']

/** Ends of a reservation that nobody is glad of. */
const REFUSALS: readonly State[] = ['declined', 'cancelled']

/** Takes the reservation to one of the states that it may go to from here, with a note for colleagues. */
export function NextStep({ reservation }: { readonly reservation: ReservationWithHistory }) {
  const { t } = useTranslation('reservations')
  const client = useQueryClient()
  const keep = useKeepReservation()
  const [note, setNote] = useState('')
  const { id, version, next_states: states } = reservation
  const { mutate, isPending, error } = useMutation({
    mutationFn: (state: State) =>
      withProof(() => setReservationState(id, { state, version, ...(note.trim() !== '' && { note: note.trim() }) })),
    onSuccess: async (saved) => {
      setNote('')
      useToasts.getState().show(t('saved'))
      await keep(saved)
    },
    // Theirs is shown, and the next try is of that.
    onError: (failure) => {
      if (codeOf(failure) === 'reservations.conflict') void client.invalidateQueries(reservationQuery(id))
    },
  })
  if (states.length === 0) return null
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-16">{t('nextStep')}</h3>
      <TextArea
        label={t('note')}
        rows={2}
        dir="auto"
        maxLength={2_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {states.map((state) => (
          <Button
            key={state}
            size="small"
            kind={REFUSALS.includes(state) ? 'quiet' : 'primary'}
            disabled={isPending}
            onClick={() => mutate(state)}
          >
            {t(`to:${state}`)}
          </Button>
        ))}
      </div>
      {error && <StaffError title={t('saveFailed')} error={error} />}
    </section>
  )
}
