import { REFUSALS, RESERVATION_UNDO_MS, type Reservation, type ReservationWithHistory } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { addReservationNote, reservationQuery, setReservationState } from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import type { ConfirmRequest } from '../common/confirm-store.ts'
import { ConfirmDialog } from '../common/confirm.tsx'
import { TextArea } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { StaffError } from '../common/staff-error.tsx'
import type { SetUnsaved } from '../common/use-unsaved-panel.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { nameOf } from './cells.tsx'
import { StepFiles, useStepFiles } from './step-files.tsx'
import { useKeepReservation, useTakeBack } from './use-change-reservation.ts'

type State = Reservation['state']
type Choice = State | 'note'

/** Of these nobody is told by mail: the next state follows by itself. */
const SILENT: readonly State[] = ['inspected']
const SECOND_MS = 1_000
/** Of the panel: the next step, with its note and files. */
const PART = 'step'

const isRefusal = (choice: Choice): boolean => REFUSALS.some((state) => state === choice)

interface Props {
  readonly reservation: ReservationWithHistory
  /** Told whether a note stands there that nobody has saved. */
  readonly onUnsaved: SetUnsaved
}

/**
 * A step is chosen from a list, asked about, and then taken; or only a note is left. Nothing is chosen after that, so that an impatient
 * second press changes nothing.
 */
export function NextStep({ reservation, onUnsaved }: Props) {
  const { t } = useTranslation('reservations')
  const { number } = useLanguage()
  const client = useQueryClient()
  const keep = useKeepReservation()
  const takeBack = useTakeBack()
  const name = useId()
  const [choice, setChoice] = useState<Choice>('note')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const { id, version, next_states: states } = reservation
  const text = note.trim()
  const attached = useStepFiles(id)
  const hasFiles = attached.files.length > 0
  useEffect(() => () => onUnsaved(false, PART), [onUnsaved])
  useEffect(() => onUnsaved(hasFiles || note.trim() !== '', PART), [hasFiles, note, onUnsaved])
  // Told with the very key, so that not even the next one loses what was typed.
  const write = (typed: string) => {
    setNote(typed)
    onUnsaved(typed.trim() !== '' || hasFiles, PART)
  }

  const done = async (saved: ReservationWithHistory) => {
    setNote('')
    setChoice('note')
    await keep(saved)
  }
  const leaveNote = useMutation({
    mutationFn: () => withProof(() => addReservationNote(id, text)),
    onSuccess: async (saved) => {
      useToasts.getState().show(t('noted'))
      await done(saved)
    },
  })
  const take = async (state: State) => {
    try {
      const saved = await setReservationState(id, {
        state,
        version,
        files: attached.files.map((file) => ({ id: file.id, for_customer: file.for_customer })),
        ...(text !== '' && { note: text }),
      })
      const undo = { label: t('takeBack'), run: () => takeBack(saved) }
      useToasts.getState().show(t('saved'), { duration: UNDO_MS, action: undo })
      attached.clear()
      await done(saved)
    } catch (failure) {
      // Theirs is shown, and the next try is of that.
      if (codeOf(failure) === 'reservations.conflict') void client.invalidateQueries(reservationQuery(id))
      throw failure
    }
  }
  const textOf = (state: State): string => {
    const values = {
      name: isolateName(nameOf(reservation)),
      email: isolateName(reservation.email),
      language: LANGUAGE_NAMES[reservation.language],
      n: number(RESERVATION_UNDO_MS / SECOND_MS),
    }
    return [
      ...(isRefusal(state) || state === 'delivered' ? [t('askEnd')] : []),
      ...(state === 'contracted' ? [t('askContract')] : []),
      t(SILENT.includes(state) ? 'askNoMail' : 'askMail', values),
      ...(attached.files.some((file) => file.for_customer)
        ? [t(SILENT.includes(state) ? 'askFiles' : 'askFilesMail')]
        : []),
    ].join(' ')
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacksNote = (choice === 'note' || isRefusal(choice)) && text === ''
    setMissing(lacksNote)
    if (lacksNote || leaveNote.isPending || attached.isSending) return
    if (choice === 'note') {
      leaveNote.mutate()
      return
    }
    setRequest({
      title: t(`to:${choice}`),
      text: textOf(choice),
      go: t(`to:${choice}`),
      failed: t('saveFailed'),
      isDanger: isRefusal(choice),
      isHeld: true,
      run: () => take(choice),
    })
  }
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h3 className="mb-2 text-16">{t('nextStep')}</h3>
      <Form attempt={isMissing} onSubmit={submit} className="grid gap-3">
        <div role="radiogroup" aria-label={t('nextStep')} className="grid">
          {[...states, 'note' as const].map((value) => (
            <label key={value} className="flex min-h-9 items-center gap-2.5 text-14">
              <input
                type="radio"
                name={name}
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="size-4.5 accent-link"
              />
              {value === 'note' ? t('onlyNote') : t(`to:${value}`)}
            </label>
          ))}
        </div>
        <TextArea
          label={t(choice === 'note' || isRefusal(choice) ? 'noteNeeded' : 'note')}
          rows={2}
          dir="auto"
          maxLength={2_000}
          value={note}
          error={isMissing && text === '' ? t('noteMissing') : undefined}
          onChange={({ target }) => write(target.value)}
        />
        {choice !== 'note' && <StepFiles of={attached} />}
        <div>
          <Button
            type="submit"
            size="small"
            kind={choice === 'note' ? 'quiet' : 'primary'}
            disabled={leaveNote.isPending || attached.isSending}
          >
            {choice === 'note' ? t('saveNote') : t('takeStep')}
          </Button>
        </div>
      </Form>
      {leaveNote.error && <StaffError title={t('saveFailed')} error={leaveNote.error} />}
      <ConfirmDialog request={request} onClose={() => setRequest(null)} />
    </section>
  )
}
