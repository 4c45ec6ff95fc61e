import type { PersonContacts } from '@karvan/contracts/browser'
import { Download, Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_CONTACTS, otherContacts, withContact } from './contacts.ts'
import { EraseReportList } from './erase-report.tsx'
import { PersonParts } from './person-parts.tsx'
import { PersonSearch } from './person-search.tsx'
import { useErasePerson } from './use-erase-person.ts'
import { useExportPerson } from './use-export-person.ts'
import { isNothing, type Person, usePerson } from './use-person.ts'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { Warning } from '../../../../ui/src/warning.tsx'

/** What is known of one person: to be handed over, or erased. */
export function PersonData() {
  const { t } = useTranslation('customers')
  const [contacts, setContacts] = useState<PersonContacts>(NO_CONTACTS)
  const person = usePerson(contacts)
  const erasure = useErasePerson(contacts, person)
  const change = (next: PersonContacts) => {
    erasure.forget()
    setContacts(next)
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-5 pb-10 md:px-6">
      <div className="grid max-w-[68rem] grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[68ch] text-ink-2">{t('person:lead')}</p>
        <PersonSearch contacts={contacts} onChange={change} />
        <div>
          {person.isAsked && <Found person={person} contacts={contacts} onErase={erasure.question} onChange={change} />}
          <EraseReportList report={erasure.report} />
        </div>
      </div>
    </div>
  )
}

interface FoundProps {
  readonly person: Person
  readonly contacts: PersonContacts
  readonly onErase: () => void
  readonly onChange: (contacts: PersonContacts) => void
}

function Found({ person, contacts, onErase, onChange }: FoundProps) {
  const { t } = useTranslation('customers')
  if (isNothing(person)) return <p role="status">{t('person:nothing')}</p>
  return (
    <>
      <OtherContacts person={person} contacts={contacts} onChange={onChange} />
      <Actions person={person} contacts={contacts} onErase={onErase} />
      <PersonParts person={person} />
    </>
  )
}

/** More may stand under what was found: whose it is, a person decides. */
function OtherContacts({ person, contacts, onChange }: Omit<FoundProps, 'onErase'>) {
  const { t } = useTranslation('customers')
  const others = otherContacts(
    {
      accounts: person.accounts.data?.accounts ?? [],
      customers: person.accounts.data?.customers ?? [],
      reservations: person.reservations.data?.reservations ?? [],
    },
    contacts,
  )
  if (others.length === 0) return null
  const add = (contact: string) => {
    const next = withContact(contacts, contact)
    if (typeof next !== 'string') onChange(next)
  }
  return (
    <div className="mb-4 grid gap-2 text-14">
      <p className="text-ink-2">{t('person:others')}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map((contact) => (
          <li key={contact} className="max-w-full">
            <Button size="small" className="wrap-anywhere whitespace-normal" onClick={() => add(contact)}>
              <span>
                {t('person:addContact')} <Ltr>{contact}</Ltr>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only what is known whole can be handed over or erased. */
function Actions({ person, contacts, onErase }: Omit<FoundProps, 'onChange'>) {
  const { t } = useTranslation('customers')
  const may = useMay()
  const save = useExportPerson()
  const running = person.reservations.data?.reservations.filter(({ is_running: isRunning }) => isRunning) ?? []
  const isKnown =
    person.accounts.isSuccess &&
    person.reservations.isSuccess &&
    (person.searches.isSuccess || !person.searches.isEnabled)
  return (
    <div className="mb-4 grid gap-3">
      {running.length > 0 && (
        <Warning>
          <p>{t('person:running')}</p>
          <p>
            <Ltr>{running.map(({ code }) => code).join(', ')}</Ltr>
          </p>
        </Warning>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button disabled={!isKnown || save.isPending} onClick={() => save.mutate(contacts)}>
          <Icon of={Download} size={16} />
          {t('person:export')}
        </Button>
        {may('persons.erase') && (
          <Button kind="danger" disabled={!isKnown || running.length > 0} onClick={onErase}>
            <Icon of={Trash2} size={16} />
            {t('person:erase')}
          </Button>
        )}
      </div>
    </div>
  )
}
