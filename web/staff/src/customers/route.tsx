import { BODIES } from '@karvan/contracts/bodies'
import type { Customer } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Eye, Merge, Pencil, RotateCcw, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Avatar } from '../../../ui/src/avatar.tsx'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import type { Column } from '../common/data-column.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { ListTable } from '../common/list-table.tsx'
import { RowLink } from '../common/row-link.tsx'
import { Tabs } from '../common/tabs.tsx'
import { useContractCheck } from '../common/use-contract-check.ts'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useListView } from '../common/views/use-list-view.ts'
import { ViewTools } from '../common/views/view-tools.tsx'
import { usePersonWords } from '../common/use-person-words.ts'
import { nameOfCustomer, newCustomerOf, NO_CUSTOMER } from './customer-fields.ts'
import { CustomerForm } from './customer-form.tsx'
import { CustomerTools } from './customer-tools.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { CUSTOMER_ADDRESS, PANELS, queryOf } from './list-address.ts'
import { MergeCustomers } from './merge-customers.tsx'
import { PersonData } from './person/person-data.tsx'
import { createCustomer, type CustomerQuery, customersQuery } from './queries.ts'
import { useChangeCustomer, useKeep } from './use-change-customer.ts'
import { ViewCustomer } from './view-customer.tsx'

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
  const list = useList(CUSTOMER_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const found = useQuery(customersQuery(queryOf(list.state)))
  const { data } = found
  const view = useListView('customers', COLUMNS, list)
  const say = (title: CustomerTitle) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))
  return (
    <StaffMain isList title={t('title')}>
      <CustomerTabs current="customers" />
      <CustomerTools state={list.state} onChange={list.show} onAdd={() => open('new')}>
        <ViewTools of={view} say={say} />
      </CustomerTools>
      <ListTable
        label={t('title')}
        columns={view.columns}
        say={say}
        list={list}
        loading={found}
        rows={data?.customers}
        pagination={data?.pagination}
        openKey={panel?.id}
        onOpen={({ id }) => open(`view:${id}`)}
        failed={t('failed')}
      />
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

type Sort = NonNullable<CustomerQuery['sortBy']>
type CustomerTitle = 'name' | 'phone' | 'address' | 'needs' | 'since' | 'actions'

const COLUMNS: readonly Column<Customer, CustomerTitle, Sort>[] = [
  { title: 'name', sort: 'name', phone: 'start', cell: (customer) => <NameCell customer={customer} /> },
  { title: 'phone', phone: 'below', cell: ({ phone }) => <Ltr>{phone ?? '–'}</Ltr> },
  { title: 'address', cell: ({ address }) => <bdi className="line-clamp-2 text-as-around">{address ?? '–'}</bdi> },
  { title: 'needs', phone: 'end', cell: (customer) => <NeedsCell customer={customer} /> },
  {
    title: 'since',
    sort: 'created_at',
    cell: ({ created_at }) => <Num className="text-ink-2">{dayOf(created_at)}</Num>,
  },
  {
    title: 'actions',
    isSilent: true,
    phone: 'below-end',
    cell: (customer) => <CustomerActions customer={customer} />,
  },
]

interface NameCellProps {
  readonly customer: Customer
}

const NameCell = ({ customer }: NameCellProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={nameOfCustomer(customer)} />
    <span className="grid min-w-0 leading-[1.4]">
      <RowLink panel={`view:${customer.id}`}>
        <bdi>{nameOfCustomer(customer)}</bdi>
      </RowLink>
      <Ltr className="truncate text-13 text-ink-3 rtl:text-end">{customer.email ?? '–'}</Ltr>
    </span>
  </span>
)

/** What staff should look at. */
function NeedsCell({ customer }: NameCellProps) {
  const { t } = useTranslation('customers')
  if (customer.deleted_at !== null) return <StateMark state="ended">{t('status:deleted')}</StateMark>
  return customer.doubles.length > 0 ? <StateMark state="warn">{t('double')}</StateMark> : null
}

const TAB = 'tab'
const PERSON = 'person'

/** Whether the address names the data of one person, and its reader may hand that over. */
function useShowsPerson(): boolean {
  const named = useSearchParams()[0].get(TAB)
  const may = useMay()
  return named === PERSON && may('persons.export')
}

/** The customers, and beside them the data of one person, for those who may hand it over. */
function CustomerTabs({ current }: { readonly current: 'customers' | typeof PERSON }) {
  const { t } = useTranslation('customers')
  const { paths } = useLanguage()
  const may = useMay()
  if (!may('persons.export')) return null
  const toPerson = paths.staff('customers', new URLSearchParams({ [TAB]: PERSON }))
  const tabs = [
    { name: t('title'), to: paths.staff('customers'), isCurrent: current === 'customers' },
    { name: t('personData'), to: toPerson, isCurrent: current === PERSON },
  ]
  return <Tabs label={t('tabs')} tabs={tabs} />
}

/** A customer who is added by hand. */
function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('customers')
  const keep = useKeep()
  const words = usePersonWords()
  const show = useToasts((state) => state.show)
  return (
    <FormPanel
      title={t('add')}
      initial={NO_CUSTOMER}
      check={useContractCheck(BODIES.createCustomer, newCustomerOf, words)}
      textOf={words}
      failed={t('saveFailed')}
      onClose={onClose}
      save={async (fields) => {
        const saved = await createCustomer(newCustomerOf(fields))
        show(t('added'))
        await keep(saved)
      }}
    >
      {(form) => <CustomerForm isNew form={form} />}
    </FormPanel>
  )
}

/** What the one who is signed in may do with a customer. */
function CustomerActions({ customer }: { readonly customer: Customer }) {
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
