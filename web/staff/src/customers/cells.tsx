import type { Customer } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/src/avatar.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { nameOfCustomer } from './customer-fields.ts'

interface Props {
  readonly customer: Customer
}

export const NameCell = ({ customer }: Props) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={nameOfCustomer(customer)} />
    <span className="grid min-w-0 leading-[1.4]">
      <bdi className="max-w-full justify-self-start truncate font-ui">{nameOfCustomer(customer)}</bdi>
      <Ltr className="truncate text-13 text-ink-3 rtl:text-end">{customer.email ?? '–'}</Ltr>
    </span>
  </span>
)

/** What staff should look at. */
export function NeedsCell({ customer }: Props) {
  const { t } = useTranslation('customers')
  if (customer.deleted_at !== null) return <StateMark state="ended">{t('status:deleted')}</StateMark>
  return customer.doubles.length > 0 ? <StateMark state="warn">{t('double')}</StateMark> : null
}
