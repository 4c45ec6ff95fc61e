import { useTranslation } from 'react-i18next'
import { createCustomer } from './queries.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { newCustomerOf, NO_CUSTOMER } from './customer-fields.ts'
import { CustomerForm } from './customer-form.tsx'
import { useKeep } from './use-change-customer.ts'
import { useCustomerCheck } from './use-customer-check.ts'

/** A customer who is added by hand. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('customers')
  const keep = useKeep()
  const show = useToasts((state) => state.show)
  return (
    <FormPanel
      title={t('add')}
      initial={NO_CUSTOMER}
      check={useCustomerCheck(true)}
      failed={t('saveFailed')}
      onClose={onClose}
      save={async (fields) => {
        const saved = await createCustomer(newCustomerOf(fields))
        show(t('added'))
        await keep(saved)
      }}
    >
      {(errorOf) => <CustomerForm isNew initial={NO_CUSTOMER} errorOf={errorOf} />}
    </FormPanel>
  )
}
