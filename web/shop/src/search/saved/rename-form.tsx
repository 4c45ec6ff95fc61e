import { MAX_TITLE_LETTERS } from '@karvan/contracts/browser'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field } from '../../../../ui/src/field.tsx'

interface Props {
  readonly title: string
  /** @param title the other name; null where it stays */
  readonly onDone: (title: string | null) => void
}

/** Gives a saved search another name. Escape leaves it as it was. */
export function RenameForm({ title, onDone }: Props) {
  const { t } = useTranslation('savedSearches')
  const [typed, setTyped] = useState(title)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const name = typed.trim()
    onDone(name === '' || name === title ? null : name)
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone(null)
  }
  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 pb-1.5">
      <Field
        small
        label={t('name')}
        value={typed}
        maxLength={MAX_TITLE_LETTERS}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={leave}
      />
      <Button type="submit" size="small" className="min-h-10">
        {t('ok')}
      </Button>
    </form>
  )
}
