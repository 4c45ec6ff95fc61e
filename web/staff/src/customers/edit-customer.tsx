import { BODIES } from '@karvan/contracts/bodies'
import type { Customer } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { customerQuery, updateCustomer } from './queries.ts'
import { ConflictNotice } from '../common/conflict-notice.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useConflict } from '../common/use-conflict.ts'
import { useContractCheck } from '../common/use-contract-check.ts'
import { usePersonWords } from '../common/use-person-words.ts'
import { changeOf, type CustomerFields, fieldsOf, nameOfCustomer } from './customer-fields.ts'
import { CustomerForm } from './customer-form.tsx'
import { useKeep } from './use-change-customer.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** The form of a customer, once it is there. What the server has when it opens is what is edited. */
export function EditCustomer({ id, onClose }: Props) {
  const { t } = useTranslation('customers')
  // Not what an earlier visit has left: that may be out of date.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...customerQuery(id), staleTime: 0 })
  if (!data || !isFetchedAfterMount) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return <Loaded customer={data} onClose={onClose} />
}

function Loaded({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const { t } = useTranslation('customers')
  const keep = useKeep()
  const words = usePersonWords()
  const show = useToasts((state) => state.show)
  const conflict = useConflict(
    customer,
    ({ updated_at }) => updated_at,
    'customers.conflict',
    customerQuery(customer.id),
  )
  const initial = fieldsOf(conflict.base)
  const { updated_at } = conflict.base
  // The name is required, also where it was empty before (back-office spec, section 5).
  const bodyOf = (fields: CustomerFields) => ({
    updated_at,
    first_name: fields.first_name.trim(),
    ...changeOf(initial, fields),
  })
  return (
    <FormPanel
      key={updated_at}
      title={t('editTitle')}
      lead={<bdi>{nameOfCustomer(customer)}</bdi>}
      initial={initial}
      check={useContractCheck(BODIES.updateCustomer, bodyOf, words)}
      textOf={words}
      failed={t('saveFailed')}
      known="customers.conflict"
      onClose={onClose}
      save={async (fields) => {
        const body = changeOf(initial, fields)
        const saved = await conflict.save((updated_at) => updateCustomer(customer.id, { updated_at, ...body }))
        show(t('saved'))
        await keep(saved)
      }}
      notice={<ConflictNotice conflict={conflict} />}
    >
      {(form) => <CustomerForm form={form} theirsOf={(name) => conflict.theirsOf(fieldsOf, name)} />}
    </FormPanel>
  )
}
