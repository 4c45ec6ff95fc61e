import { MAX_INBOX_NOTE } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { TextArea } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { StaffError } from '../common/staff-error.tsx'
import { Part } from '../reservations/part.tsx'
import { addNote, INBOX, notesQuery, removeNote } from './queries.ts'

interface NotesProps {
  readonly eventKey: string
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The notes of staff about an event. */
export function Notes({ eventKey, onUnsaved }: NotesProps) {
  const { t } = useTranslation(['inbox', 'staff', 'errors'])
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const query = notesQuery(eventKey)
  const { data: notes, error, refetch } = useQuery(query)
  const [text, setText] = useState('')
  const [attempts, setAttempts] = useState(0)
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  const write = (typed: string) => {
    setText(typed)
    onUnsaved(typed.trim() !== '')
  }
  const keep = async (saved: NonNullable<typeof notes>, said: string) => {
    client.setQueryData(query.queryKey, saved)
    show(said)
    await client.invalidateQueries(INBOX)
  }
  const onError = (failure: Error) => showError(`${t('changeFailed')}: ${t(codeOf(failure), { ns: 'errors' })}`)
  const add = useMutation({
    mutationFn: () => withProof(() => addNote(eventKey, text.trim())),
    onSuccess: async (saved) => {
      write('')
      setAttempts(0)
      await keep(saved, t('noteSaved'))
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: string) => withProof(() => removeNote(id)),
    onSuccess: (saved) => keep(saved, t('noteRemoved')),
    onError,
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') setAttempts(attempts + 1)
    else if (!add.isPending) add.mutate()
  }
  return (
    <Part title={t('notes')}>
      <p className="text-13 text-ink-2">{t('notesText')}</p>
      {error && <StaffError title={t('notesFailed')} error={error} onRetry={() => void refetch()} />}
      <ul className="grid gap-3 py-2 empty:hidden">
        {notes?.map(({ id, text: said, by, at, isOwn }) => (
          <li key={id} className="border-s-2 border-line-2 ps-3 text-14">
            <bdi className="block wrap-anywhere whitespace-pre-line">{said}</bdi>
            <span className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
              <bdi>{by ?? t('authorGone', { ns: 'staff' })}</bdi>
              <Num>{dateAndTime(at)}</Num>
              {isOwn && (
                <button
                  type="button"
                  onClick={() => remove.mutate(id)}
                  className="min-h-8 text-link underline underline-offset-3 touch:min-h-11"
                >
                  {t('removeNote')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Form attempt={attempts} onSubmit={submit} className="grid gap-3">
        <TextArea
          label={t('addNote')}
          rows={2}
          dir="auto"
          maxLength={MAX_INBOX_NOTE}
          value={text}
          error={attempts > 0 && text.trim() === '' ? t('noteMissing') : undefined}
          onChange={({ target }) => write(target.value)}
        />
        <div>
          <Button type="submit" size="small" disabled={add.isPending}>
            {t('saveNote')}
          </Button>
        </div>
      </Form>
    </Part>
  )
}
