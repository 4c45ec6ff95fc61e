import type { PersonContacts } from '@karvan/contracts/browser'
import { X } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { Form } from '../../../../ui/src/form.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { type ContactProblem, listOf, withContact, withoutContact } from './contacts.ts'

interface Props {
  readonly contacts: PersonContacts
  readonly onChange: (contacts: PersonContacts) => void
}

/** Which addresses and numbers are one person's. They stand in no address of the page. */
export function PersonSearch({ contacts, onChange }: Props) {
  const { t } = useTranslation('customers')
  const [problem, setProblem] = useState<ContactProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('contact')
    const next = withContact(contacts, typeof typed === 'string' ? typed : '')
    setAttempt((count) => count + 1)
    if (typeof next === 'string') {
      setProblem(next)
      return
    }
    setProblem(null)
    form.reset()
    onChange(next)
  }
  const chosen = listOf(contacts)
  return (
    <div className="grid gap-3">
      <Form attempt={attempt} onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-1 basis-72 sm:max-w-96">
          <Field
            name="contact"
            label={t('person:contact')}
            dir="ltr"
            autoComplete="off"
            error={problem === null ? undefined : t(`person:problem-${problem}`)}
          />
        </div>
        <Button type="submit" kind="primary" className={problem === null ? '' : 'mb-6'}>
          {chosen.length === 0 ? t('person:look') : t('person:lookToo')}
        </Button>
      </Form>
      {chosen.length > 0 && (
        <ul aria-label={t('person:chosen')} className="flex flex-wrap gap-2">
          {chosen.map((contact) => (
            <li key={contact} className="max-w-full">
              <Button
                size="small"
                aria-label={t('person:notThis', { contact })}
                className="wrap-anywhere whitespace-normal"
                onClick={() => onChange(withoutContact(contacts, contact))}
              >
                <Ltr>{contact}</Ltr>
                <Icon of={X} size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
