import type { Reservation } from '@karvan/contracts/browser'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import type { Column } from '../common/data-column.ts'
import { ReservationActions } from './actions.tsx'
import { CarCell, ContactCell, CustomerCell, ExchangeCell, StateCell } from './cells.tsx'

type Title = 'customer' | 'car' | 'contact' | 'exchange' | 'state' | 'date' | 'actions'

/** As documented (back-office spec, section 2), and the state beside them. */
export const COLUMNS: readonly Column<Reservation, Title>[] = [
  { title: 'customer', phone: 'start', cell: (reservation) => <CustomerCell reservation={reservation} /> },
  { title: 'car', phone: 'below', cell: (reservation) => <CarCell reservation={reservation} /> },
  { title: 'contact', phone: 'third', cell: (reservation) => <ContactCell reservation={reservation} /> },
  { title: 'exchange', cell: (reservation) => <ExchangeCell reservation={reservation} /> },
  { title: 'state', phone: 'end', cell: (reservation) => <StateCell reservation={reservation} /> },
  {
    title: 'date',
    phone: 'third-end',
    cell: ({ created_at }) => <Num className="whitespace-nowrap text-ink-2">{dateAndTime(created_at)}</Num>,
  },
  {
    title: 'actions',
    isSilent: true,
    phone: 'below-end',
    cell: (reservation) => <ReservationActions reservation={reservation} />,
  },
]
