import type { PersonContacts } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { Warning } from '../../../../ui/src/warning.tsx'
import { saveFile } from '../../common/save-file.ts'
import { NO_CONTACTS, otherContacts, withContact } from './contacts.ts'
import { PersonParts } from './person-parts.tsx'
import { PersonSearch } from './person-search.tsx'
import { exportPersonAccounts, exportPersonReservations, personAudit, personSearches } from './queries.ts'
import { type EraseReport, PARTS, useErasePerson } from './use-erase-person.ts'
import { isNothing, type Person, usePerson } from './use-person.ts'

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

const MARKS = { running: 'pending', done: 'ok', failed: 'bad', waiting: 'warn' } as const

/** Which service has erased its part, and which has not. It is read out as it changes. */
function EraseReportList({ report }: { readonly report: EraseReport }) {
  const { t } = useTranslation('customers')
  const parts = PARTS.filter((part) => report[part] !== undefined)
  return (
    <div role="status">
      {parts.length > 0 && (
        <ul
          aria-label={t('person:report')}
          className="mt-4 grid gap-1.5 rounded-card border border-line bg-surface p-4 text-14"
        >
          {parts.map((part) => {
            const state = report[part] ?? 'running'
            return (
              <li key={part} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-60">{t(`person:part-${part}`)}</span>
                <StateMark state={MARKS[state]}>{t(`person:erase-${state}`)}</StateMark>
              </li>
            )
          })}
          {Object.values(report).includes('failed') && <li className="text-ink-2">{t('person:pressAgain')}</li>}
        </ul>
      )}
    </div>
  )
}

const FILE = 'karvan-person.json'

/** All that is known of a person, from every service. Where one of them fails there is no file: half of it would look like all. */
async function dataOf(contacts: PersonContacts): Promise<Blob> {
  const accounts = await exportPersonAccounts(contacts)
  const accountIds = accounts.accounts.map(({ id }) => id)
  const reservations = await exportPersonReservations(contacts, accountIds)
  const searches = accountIds.length === 0 ? [] : await personSearches({ account_ids: accountIds })
  const ids = [...accountIds, ...[...accounts.customers, ...reservations.reservations].map(({ id }) => id)]
  const audit = ids.length === 0 ? { entries: [], is_complete: true } : await personAudit(ids)
  const all = {
    exported_at: new Date().toISOString(),
    asked_for: contacts,
    ...accounts,
    ...reservations,
    // Both services have mails that wait: one says which, the other how many.
    waiting_mails: { of_accounts: accounts.waiting_mails, of_reservations: reservations.waiting_mails },
    searches,
    audit,
  }
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}

/** Saves what is known of a person as one file. */
function useExportPerson() {
  const { t } = useTranslation(['customers', 'errors'])
  const { show, showError } = useToasts()
  return useMutation({
    mutationFn: dataOf,
    onSuccess: (file) => {
      saveFile(file, FILE)
      show(t('person:exported'))
    },
    onError: (error) => showError(`${t('person:exportFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
