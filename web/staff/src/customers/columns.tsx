import type { Customer } from '@karvan/contracts/browser'
import type { CustomerQuery } from './queries.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import type { Column } from '../common/data-column.ts'
import { CustomerActions } from './actions.tsx'
import { NameCell, NeedsCell } from './cells.tsx'

type Sort = NonNullable<CustomerQuery['sortBy']>
type CustomerTitle = 'name' | 'phone' | 'address' | 'needs' | 'since' | 'actions'

export const COLUMNS: readonly Column<Customer, CustomerTitle, Sort>[] = [
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
