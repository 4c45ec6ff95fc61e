import type { Reservation } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Eye, Hand, RotateCcw, Trash2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { type ReservationQuery, reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import type { Column } from '../common/data-column.ts'
import { createListAddress } from '../common/list-address.ts'
import { ListTable } from '../common/list-table.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useListView } from '../common/views/use-list-view.ts'
import { ViewTools } from '../common/views/view-tools.tsx'
import { AssignReservation } from './assign-reservation.tsx'
import { Board } from './board.tsx'
import { CarCell, ContactCell, CustomerCell, DueOwnerCell, ExchangeCell, nameOf, StateCell } from './cells.tsx'
import { useChangeReservation, useTakeReservation } from './use-change-reservation.ts'
import { ViewReservation } from './view-reservation.tsx'

/** What visitors have reserved is there within this time, without a reload. */
const REFRESH_MS = 30_000

export default function ReservationsPage() {
  const { t } = useTranslation(['reservations', 'staff'])
  const list = useList(RESERVATION_ADDRESS)
  const { state, show, linkTo } = list
  const isBoard = state.filters.view === 'board'
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  const found = useQuery({
    ...reservationsQuery(queryOf(state)),
    refetchInterval: REFRESH_MS,
    enabled: !isBoard,
  })
  const { data } = found
  const view = useListView('reservations', COLUMNS, list)
  const say = (title: Title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))
  const filtered = (change: Partial<ReservationList['filters']>) =>
    show((now) => RESERVATION_ADDRESS.changed(now, { filters: { ...now.filters, ...change } }))
  return (
    <StaffMain isList title={t('title')}>
      <ListTools>
        <Segments
          label={t('view')}
          value={state.filters.view ?? 'table'}
          choices={[
            { value: 'table', name: t('table') },
            { value: 'board', name: t('board') },
          ]}
          onChange={(view) => filtered({ view: view === 'board' ? view : null })}
        />
        <ListSearch
          label={t('search')}
          value={state.search}
          onChange={(search) => show((now) => RESERVATION_ADDRESS.changed(now, { search }), false)}
        />
        <ListFilter
          label={t('state')}
          value={state.filters.state}
          options={STATES.map((value) => ({ value, name: t(`state:${value}`) }))}
          onChange={(chosen) => filtered({ state: chosen })}
        />
        <ListFilter
          label={t('owner')}
          value={state.filters.owner}
          options={OWNERS.map((value) => ({ value, name: t(`owner:${value}`) }))}
          onChange={(owner) => filtered({ owner })}
        />
        <ListFilter
          label={t('due')}
          value={state.filters.due}
          options={DUE.map((value) => ({ value, name: t(value) }))}
          onChange={(due) => filtered({ due })}
        />
        <ViewTools of={view} say={say} />
      </ListTools>
      {isBoard ? (
        <Board
          query={filterOf(state)}
          state={state.filters.state}
          refetchInterval={REFRESH_MS}
          tableOf={(of) =>
            linkTo(RESERVATION_ADDRESS.changed(state, { filters: { ...state.filters, state: of, view: null } }))
          }
        />
      ) : (
        <ListTable
          label={t('title')}
          columns={view.columns}
          say={say}
          list={list}
          loading={found}
          rows={data?.reservations}
          pagination={data?.pagination}
          openKey={panel?.id}
          onOpen={({ id }) => open(`view:${id}`)}
          failed={t('failed')}
        />
      )}
      {panel?.kind === 'view' && (
        <ViewReservation key={panel.id} id={panel.id} onAssign={() => open(`assign:${panel.id}`)} onClose={close} />
      )}
      {panel?.kind === 'assign' && may('reservations.answer') && (
        <AssignReservation key={panel.id} id={panel.id} onClose={() => open(`view:${panel.id}`)} />
      )}
    </StaffMain>
  )
}

type Sort = NonNullable<ReservationQuery['sortBy']>
type Title = 'customer' | 'car' | 'contact' | 'exchange' | 'state' | 'due' | 'date' | 'actions'

/** As documented (back-office spec, section 2), with the state, and who takes it further until when. */
const COLUMNS: readonly Column<Reservation, Title, Sort>[] = [
  { title: 'customer', phone: 'start', cell: (reservation) => <CustomerCell reservation={reservation} /> },
  { title: 'car', phone: 'below', cell: (reservation) => <CarCell reservation={reservation} /> },
  { title: 'contact', phone: 'third', cell: (reservation) => <ContactCell reservation={reservation} /> },
  { title: 'exchange', cell: (reservation) => <ExchangeCell reservation={reservation} /> },
  { title: 'state', phone: 'end', cell: (reservation) => <StateCell reservation={reservation} /> },
  { title: 'due', sort: 'due_at', cell: (reservation) => <DueOwnerCell reservation={reservation} /> },
  {
    title: 'date',
    sort: 'created_at',
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
  const { t } = useTranslation(['staff', 'reservations'])
  const may = useMay()
  const { open } = usePanel(PANELS)
  const change = useChangeReservation(reservation)
  const { take, isMine } = useTakeReservation(reservation)
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${reservation.id}`) }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const takeIt: RowAction = { name: t('takeIt', { ns: 'reservations' }), icon: Hand, run: take }
  const isGone = reservation.deleted_at !== null
  const mayTake = may('reservations.answer') && !isGone && !isMine
  const actions = [
    view,
    ...(mayTake ? [takeIt] : []),
    ...(may('reservations.delete') ? [isGone ? restore : remove] : []),
  ]
  return <RowMenu label={t('actionsFor', { name: nameOf(reservation) })} actions={actions} />
}

type State = NonNullable<ReservationQuery['state']>

/** The states of a reservation, in the order of a purchase, between those that wait for somebody and those that were deleted. */
const STATES = [
  ...(['open', 'new', 'confirmed', 'inspected', 'reported', 'contracted'] as const),
  ...(['delivered', 'declined', 'cancelled', 'deleted'] as const),
] as const satisfies readonly State[]

/** The panels at the side of the list, as the address names them. */
const PANELS = ['view', 'assign']

const OWNERS = ['mine', 'nobody'] as const satisfies readonly ReservationQuery['owner'][]
/** The table is shown where nothing is said. */
const VIEWS = ['board'] as const
const DUE = ['overdue'] as const satisfies readonly ReservationQuery['due'][]

const RESERVATION_ADDRESS = createListAddress({
  sorts: ['created_at', 'due_at'],
  filters: { state: STATES, owner: OWNERS, due: DUE, view: VIEWS },
})
type ReservationList = ReturnType<typeof RESERVATION_ADDRESS.read>

/** What the server is asked for. */
const queryOf = (list: ReservationList): ReservationQuery => {
  const { filters, sortBy, sortOrder, page, limit } = list
  return {
    ...filterOf(list),
    ...(filters.state !== null && { state: filters.state }),
    sortBy,
    sortOrder,
    page,
    limit,
  }
}

const filterOf = ({ search, filters }: ReservationList) => ({
  ...(search !== '' && { search }),
  ...(filters.owner !== null && { owner: filters.owner }),
  ...(filters.due !== null && { due: filters.due }),
})
