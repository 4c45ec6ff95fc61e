import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { COLUMNS } from './columns.tsx'
import { PANELS, queryOf, RESERVATION_ADDRESS, STATES } from './list-address.ts'
import { ViewReservation } from './view-reservation.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { DataTable } from '../common/data-table.tsx'
import { ListFoot } from '../common/list-foot.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'

/** What visitors have reserved is there within this time, without a reload. */
const REFRESH_MS = 30_000

export default function ReservationsPage() {
  const { t } = useTranslation(['reservations', 'staff'])
  const { state, show, linkTo } = useList(RESERVATION_ADDRESS)
  const { panel, close } = usePanel(PANELS)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reservationsQuery(queryOf(state)),
    refetchInterval: REFRESH_MS,
  })
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
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={data?.reservations}
        keyOf={({ id }) => id}
        openKey={panel?.id}
        isStale={isPlaceholderData}
        error={error}
        failed={t('failed')}
        onRetry={() => void refetch()}
        emptyAction={
          RESERVATION_ADDRESS.isFiltered(state) && (
            <Button onClick={() => show(RESERVATION_ADDRESS.unfiltered)}>{t('showAll', { ns: 'staff' })}</Button>
          )
        }
      />
      {data && (
        <ListFoot
          pagination={data.pagination}
          linkTo={(page) => linkTo({ ...state, page })}
          onSize={(limit) => show((now) => RESERVATION_ADDRESS.changed(now, { limit }))}
        />
      )}
      {panel && <ViewReservation key={panel.id} id={panel.id} onClose={close} />}
    </StaffMain>
  )
}
