import type { Customer } from '@karvan/contracts/browser'
import { Eye, Merge, Pencil, RotateCcw, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { usePanel } from '../common/use-panel.ts'
import { nameOfCustomer } from './customer-fields.ts'
import { PANELS } from './list-address.ts'
import { useChangeCustomer } from './use-change-customer.ts'

/** What the one who is signed in may do with a customer. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation(['staff', 'customers'])
  const may = useMay()
  const { open } = usePanel(PANELS)
  const change = useChangeCustomer(customer)
  const { id, doubles } = customer
  const isGone = customer.deleted_at !== null
  const [double] = doubles
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${id}`) }
  const edit: RowAction = { name: t('edit'), icon: Pencil, run: () => open(`edit:${id}`) }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const merge: RowAction = {
    name: t('compare', { ns: 'customers' }),
    icon: Merge,
    run: () => open(`merge:${id}:${double ?? ''}`),
  }
  const actions = [
    view,
    ...(may('customers.edit') && !isGone ? [edit] : []),
    ...(may('customers.edit') && !isGone && double !== undefined ? [merge] : []),
    ...(may('customers.delete') ? [isGone ? restore : remove] : []),
  ]
  return <RowMenu label={t('actionsFor', { name: nameOfCustomer(customer) })} actions={actions} />
}
