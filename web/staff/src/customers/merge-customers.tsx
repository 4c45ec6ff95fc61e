import type { Customer } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isolateName } from '../../../kit/src/format.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { type CustomerField, FIELDS, fieldsOf, nameOfCustomer } from './customer-fields.ts'
import { customerQuery, mergeCustomers } from './queries.ts'
import { useKeep, useRestore } from './use-change-customer.ts'

interface MergeCustomersProps {
  /** The record that stays. */
  readonly id: string
  readonly other: string
  readonly onClose: () => void
}

const NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  address: 'address',
} as const satisfies Readonly<Record<CustomerField, string>>

/** Two records of one person, side by side. */
export function MergeCustomers({ id, other, onClose }: MergeCustomersProps) {
  const { t } = useTranslation('customers')
  const survivor = useQuery({ ...customerQuery(id), staleTime: 0 })
  const given = useQuery({ ...customerQuery(other), staleTime: 0 })
  if (!survivor.data || !given.data) {
    const retry = () => void Promise.all([survivor.refetch(), given.refetch()])
    return <LoadingPanel failed={t('failed')} error={survivor.error ?? given.error} onRetry={retry} onClose={onClose} />
  }
  return <Loaded survivor={survivor.data} given={given.data} onClose={onClose} />
}

interface LoadedProps {
  readonly survivor: Customer
  readonly given: Customer
  readonly onClose: () => void
}

/** A field that only the other record has is taken from there unless staff say otherwise. */
const choicesOf = (survivor: Customer, given: Customer): Readonly<Record<CustomerField, string>> => {
  const [mine, theirs] = [fieldsOf(survivor), fieldsOf(given)]
  const choice = (field: CustomerField) => (mine[field] === '' && theirs[field] !== '' ? 'given' : 'survivor')
  return {
    first_name: choice('first_name'),
    last_name: choice('last_name'),
    email: choice('email'),
    phone: choice('phone'),
    address: choice('address'),
  }
}

function Loaded({ survivor, given, onClose }: LoadedProps) {
  const { t } = useTranslation(['customers', 'staff'])
  const keep = useKeep()
  const restore = useRestore()
  const show = useToasts((state) => state.show)
  const initial = choicesOf(survivor, given)
  return (
    <FormPanel
      title={t('mergeTitle')}
      lead={t('mergeLead')}
      initial={initial}
      check={() => ({})}
      submit={t('merge')}
      failed={t('mergeFailed')}
      onClose={onClose}
      save={async (choices) => {
        const merged = await mergeCustomers(survivor.id, {
          updated_at: survivor.updated_at,
          other: { id: given.id, updated_at: given.updated_at },
          take: FIELDS.filter((field) => choices[field] === 'given'),
        })
        const undo = { label: t('undo', { ns: 'staff' }), run: () => restore(given.id) }
        show(t('merged', { name: isolateName(nameOfCustomer(merged)) }), { duration: UNDO_MS, action: undo })
        await keep(merged)
      }}
    >
      {(form) => (
        <>
          {FIELDS.map((field) => (
            <MergeLine
              key={field}
              field={form.register(field)}
              label={t(NAMES[field])}
              survivor={survivor[field]}
              given={given[field]}
            />
          ))}
          <p className="text-14 text-ink-2">{t('mergeUndo')}</p>
        </>
      )}
    </FormPanel>
  )
}

interface MergeLineProps {
  readonly field: UseFormRegisterReturn
  readonly label: string
  /** Of the record that stays. */
  readonly survivor: string | null
  readonly given: string | null
}

/** The values of one field in two records, one of which stays. */
function MergeLine({ field, label, survivor, given }: MergeLineProps) {
  const { t } = useTranslation('customers')
  const choices = [
    { from: 'survivor', record: t('stays'), value: survivor },
    { from: 'given', record: t('mergedInto'), value: given },
  ]
  return (
    <fieldset className="border-b border-line pb-3">
      <legend className="mb-1 text-13 text-ink-3">{label}</legend>
      {survivor === given ? (
        <p className="text-14">
          <bdi>{survivor ?? '–'}</bdi> <span className="text-13 text-ink-3">{t('same')}</span>
        </p>
      ) : (
        <div className="grid gap-x-4 text-14 sm:grid-cols-2">
          {choices.map(({ from, record, value }) => (
            <Checkbox key={from} kind="radio" value={from} {...field}>
              <span className="block text-13 text-ink-3">{record}</span>
              <bdi className="break-words">{value ?? '–'}</bdi>
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
