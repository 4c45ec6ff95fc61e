import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { customersQuery } from './queries.ts'
import { COLUMNS } from './columns.tsx'
import { CustomerTabs, useShowsPerson } from './customer-tabs.tsx'
import { CustomerTools } from './customer-tools.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { CUSTOMER_ADDRESS, PANELS, queryOf } from './list-address.ts'
import { MergeCustomers } from './merge-customers.tsx'
import { NewCustomer } from './new-customer.tsx'
import { ViewCustomer } from './view-customer.tsx'
import { PersonData } from './person/person-data.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { DataTable } from '../common/data-table.tsx'
import { ListFoot } from '../common/list-foot.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'

export default function CustomersPage() {
  const { t } = useTranslation('customers')
  if (!useShowsPerson()) return <Customers />
  return (
    <StaffMain isList title={t('personData')}>
      <CustomerTabs current="person" />
      <PersonData />
    </StaffMain>
  )
}

function Customers() {
  const { t } = useTranslation(['customers', 'staff'])
  const { state, show, linkTo } = useList(CUSTOMER_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const { data, error, refetch, isPlaceholderData } = useQuery(customersQuery(queryOf(state)))
  return (
    <StaffMain isList title={t('title')}>
      <CustomerTabs current="customers" />
      <CustomerTools state={state} onChange={show} onAdd={() => open('new')} />
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={data?.customers}
        keyOf={({ id }) => id}
        openKey={panel?.id}
        sorting={{
          by: state.sortBy,
          order: state.sortOrder,
          linkTo: (by) => linkTo(CUSTOMER_ADDRESS.sorted(state, by)),
          sort: (by) => show((now) => CUSTOMER_ADDRESS.sorted(now, by)),
        }}
        isStale={isPlaceholderData}
        error={error}
        failed={t('failed')}
        onRetry={() => void refetch()}
        emptyAction={
          CUSTOMER_ADDRESS.isFiltered(state) && (
            <Button onClick={() => show(CUSTOMER_ADDRESS.unfiltered)}>{t('showAll', { ns: 'staff' })}</Button>
          )
        }
      />
      {data && (
        <ListFoot
          pagination={data.pagination}
          linkTo={(page) => linkTo({ ...state, page })}
          onSize={(limit) => show((now) => CUSTOMER_ADDRESS.changed(now, { limit }))}
        />
      )}
      <CustomerPanel />
    </StaffMain>
  )
}

/** What stands at the side, as the address says. */
function CustomerPanel() {
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  if (panel === null) return null
  const { kind, id, other } = panel
  if (kind === 'view') {
    return (
      <ViewCustomer
        key={id}
        id={id}
        onEdit={() => open(`edit:${id}`)}
        onMerge={(double) => open(`merge:${id}:${double}`)}
        onClose={close}
      />
    )
  }
  if (!may('customers.edit')) return null
  if (kind === 'merge') return <MergeCustomers key={id} id={id} other={other} onClose={close} />
  return kind === 'edit' ? <EditCustomer key={id} id={id} onClose={close} /> : <NewCustomer onClose={close} />
}
