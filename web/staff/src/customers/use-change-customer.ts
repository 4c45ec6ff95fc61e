import type { Customer } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_LISTS, customerQuery, deleteCustomer, restoreCustomer } from './queries.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { nameOfCustomer } from './customer-fields.ts'

/** What is done with a customer at once. It can be taken back from the message that says so. */
export function useChangeCustomer(customer: Customer) {
  const { t } = useTranslation(['customers', 'staff'])
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const restore = useRestore()
  const keep = useKeep()
  const name = isolateName(nameOfCustomer(customer))
  const remove = async () => {
    const saved = await deleteCustomer(customer.id)
    const undo = { label: t('undo', { ns: 'staff' }), run: () => restore(customer.id) }
    show(t('deleted', { name }), { duration: UNDO_MS, action: undo })
    focusTitle()
    await keep(saved)
  }
  return {
    restore: () => restore(customer.id),
    remove: () =>
      ask({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        go: t('delete', { ns: 'staff' }),
        failed: t('deleteFailed'),
        isDanger: true,
        run: remove,
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
