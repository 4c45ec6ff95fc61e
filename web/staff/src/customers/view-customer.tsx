import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import { useTranslation } from 'react-i18next'
import { CustomerReservations } from './customer-reservations.tsx'
import { customerQuery } from './queries.ts'
import { dateAndTime, dayOf } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { nameOfCustomer } from './customer-fields.ts'

interface Props {
  readonly id: string
  readonly onEdit: () => void
  readonly onMerge: (other: string) => void
  readonly onClose: () => void
}

/** All that is known of a customer, to read. */
export function ViewCustomer({ id, onEdit, onMerge, onClose }: Props) {
  const { t } = useTranslation(['customers', 'staff'])
  const may = useMay()
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  if (!customer) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  const mayEdit = may('customers.edit') && customer.deleted_at === null
  return (
    <Panel
      open
      isDocked
      title={<bdi>{nameOfCustomer(customer)}</bdi>}
      lead={t('customerSince', { date: isolate(dayOf(customer.created_at)) })}
      onClose={onClose}
      actions={
        mayEdit && (
          <IconButton label={t('edit', { ns: 'staff' })} onClick={onEdit}>
            <Icon of={Pencil} />
          </IconButton>
        )
      }
    >
      <div className="grid gap-4 p-5">
        {customer.deleted_at !== null && (
          <Warning>{t('deletedOn', { date: isolate(dateAndTime(customer.deleted_at)) })}</Warning>
        )}
        {customer.doubles.map((other) => (
          <Double key={other} id={other} {...(mayEdit && { onMerge: () => onMerge(other) })} />
        ))}
        <FactList
          facts={[
            [t('phone'), <Ltr key="phone">{customer.phone ?? '–'}</Ltr>],
            [t('email'), <Ltr key="email">{customer.email ?? '–'}</Ltr>],
            [t('address'), <bdi key="address">{customer.address ?? '–'}</bdi>],
          ]}
        />
        {may('reservations') && <CustomerReservations id={customer.id} />}
      </div>
    </Panel>
  )
}

/** Another record that may be of the same person. */
function Double({ id, onMerge }: { readonly id: string; readonly onMerge?: () => void }) {
  const { t } = useTranslation('customers')
  const { data } = useQuery(customerQuery(id))
  if (!data) return null
  return (
    <Warning>
      <p className="font-strong">{t('doubleTitle')}</p>
      <p>{t('doubleText', { name: isolateName(nameOfCustomer(data)) })}</p>
      {onMerge && (
        <Button size="small" className="mt-2" onClick={onMerge}>
          {t('compare')}
        </Button>
      )}
    </Warning>
  )
}
