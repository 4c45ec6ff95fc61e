import type { Reservation } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Eye, RotateCcw, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { type ReservationQuery, reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import type { Column } from '../common/data-column.ts'
import { createListAddress } from '../common/list-address.ts'
import { ListTable } from '../common/list-table.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { CarCell, ContactCell, CustomerCell, ExchangeCell, nameOf, StateCell } from './cells.tsx'
import { useChangeReservation } from './use-change-reservation.ts'
import { ViewReservation } from './view-reservation.tsx'

/** What visitors have reserved is there within this time, without a reload. */
const REFRESH_MS = 30_000

export default function ReservationsPage() {
  const { t } = useTranslation(['reservations', 'staff'])
  const list = useList(RESERVATION_ADDRESS)
  const { state, show } = list
  const { panel, open, close } = usePanel(PANELS)
  const found = useQuery({
    ...reservationsQuery(queryOf(state)),
    refetchInterval: REFRESH_MS,
  })
  const { data } = found
  return (
    <StaffMain isList title={t('title')}>
      <ListTools>
        <ListSearch
          label={t('search')}
          value={state.search}
          onChange={(search) => show((now) => RESERVATION_ADDRESS.changed(now, { search }), false)}
        />
        <ListFilter
          label={t('state')}
          value={state.filters.state}
          options={STATES.map((value) => ({ value, name: t(`state:${value}`) }))}
          onChange={(chosen) => show((now) => RESERVATION_ADDRESS.changed(now, { filters: { state: chosen } }))}
        />
      </ListTools>
      <ListTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        list={list}
        loading={found}
        rows={data?.reservations}
        pagination={data?.pagination}
        openKey={panel?.id}
        onOpen={({ id }) => open(`view:${id}`)}
        failed={t('failed')}
      />
      {panel && <ViewReservation key={panel.id} id={panel.id} onClose={close} />}
    </StaffMain>
  )
}

type Title = 'customer' | 'car' | 'contact' | 'exchange' | 'state' | 'date' | 'actions'

/** As documented (back-office spec, section 2), and the state beside them. */
const COLUMNS: readonly Column<Reservation, Title>[] = [
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

/** What the one who is signed in may do with a reservation. */
function ReservationActions({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('staff')
  const may = useMay()
  const { open } = usePanel(PANELS)
  const change = useChangeReservation(reservation)
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${reservation.id}`) }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const isGone = reservation.deleted_at !== null
  const actions = [view, ...(may('reservations.delete') ? [isGone ? restore : remove] : [])]
  return <RowMenu label={t('actionsFor', { name: nameOf(reservation) })} actions={actions} />
}

type State = NonNullable<ReservationQuery['state']>

/** The states of a reservation, in the order of a purchase, between those that wait for somebody and those that were deleted. */
const STATES = [
  ...(['open', 'new', 'confirmed', 'inspected', 'reported', 'contracted'] as const),
  ...(['delivered', 'declined', 'cancelled', 'deleted'] as const),
] as const satisfies readonly State[]

/** The panels at the side of the list, as the address names them. */
const PANELS = ['view']

/** Newest first, always. */
const RESERVATION_ADDRESS = createListAddress({ sorts: ['created_at'], filters: { state: STATES } })
type ReservationList = ReturnType<typeof RESERVATION_ADDRESS.read>

/** What the server is asked for. */
const queryOf = ({ search, filters, page, limit }: ReservationList): ReservationQuery => ({
  ...(search !== '' && { search }),
  ...(filters.state !== null && { state: filters.state }),
  page,
  limit,
})
