import type { Customer } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_LISTS, customerQuery, deleteCustomer, restoreCustomer } from './queries.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useDeletion } from '../common/use-deletion.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { nameOfCustomer } from './customer-fields.ts'

/** What is done with a customer at once. It can be taken back from the message that says so. */
export function useChangeCustomer(customer: Customer) {
  const { t } = useTranslation('customers')
  const restore = useRestore()
  const keep = useKeep()
  const askToDelete = useDeletion()
  const name = isolateName(nameOfCustomer(customer))
  return {
    restore: () => restore(customer.id),
    remove: () =>
      askToDelete({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        deleted: t('deleted', { name }),
        failed: t('deleteFailed'),
        remove: () => deleteCustomer(customer.id),
        keep,
        restore: () => restore(customer.id),
      }),
  }
}

/** Takes a customer as the server has it now, and the lists as out of date. */
export function useKeep() {
  const client = useQueryClient()
  return async (saved: Customer) => {
    client.setQueryData(customerQuery(saved.id).queryKey, saved)
    await client.invalidateQueries({ queryKey: CUSTOMER_LISTS })
  }
}

/** Takes back a deletion, or a merge into another record; says why where it fails. */
export function useRestore() {
  const { t } = useTranslation(['customers', 'errors'])
  const { show, showError } = useToasts()
  const keep = useKeep()
  const { mutate } = useMutation({
    mutationFn: (id: string) => withProof(() => restoreCustomer(id)),
    onSuccess: async (saved) => {
      show(t('restored', { name: isolateName(nameOfCustomer(saved)) }))
      await keep(saved)
    },
    onError: (error) => showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (id: string) => mutate(id)
}
