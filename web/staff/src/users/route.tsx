import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usersQuery } from './queries.ts'
import { COLUMNS } from './columns.tsx'
import { EditUser } from './edit-user.tsx'
import { queryOf, USER_ADDRESS } from './list-address.ts'
import { NewUser } from './new-user.tsx'
import { PANELS } from './panels.ts'
import { UserTabs } from './user-tabs.tsx'
import { UserTools } from './user-tools.tsx'
import { ViewUser } from './view-user.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { DataTable } from '../common/data-table.tsx'
import { ListFoot } from '../common/list-foot.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'

export default function UsersPage() {
  const { t } = useTranslation(['users', 'staff'])
  const { state, show, linkTo } = useList(USER_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(queryOf(state)))
  return (
    <StaffMain isList title={t('title')}>
      <UserTabs current="accounts" />
      <UserTools state={state} onChange={show} onAdd={() => open('new')} />
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={data?.users}
        keyOf={({ id }) => id}
        openKey={panel?.id}
        sorting={{
          by: state.sortBy,
          order: state.sortOrder,
          linkTo: (by) => linkTo(USER_ADDRESS.sorted(state, by)),
          sort: (by) => show((now) => USER_ADDRESS.sorted(now, by)),
        }}
        isStale={isPlaceholderData}
        error={error}
        failed={t('failed')}
        onRetry={() => void refetch()}
        emptyAction={
          USER_ADDRESS.isFiltered(state) && (
            <Button onClick={() => show(USER_ADDRESS.unfiltered)}>{t('showAll', { ns: 'staff' })}</Button>
          )
        }
      />
      {data && (
        <ListFoot
          pagination={data.pagination}
          linkTo={(page) => linkTo({ ...state, page })}
          onSize={(limit) => show((now) => USER_ADDRESS.changed(now, { limit }))}
        />
      )}
      <UserPanel />
    </StaffMain>
  )
}

/** What stands at the side, as the address says. */
function UserPanel() {
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  if (panel === null) return null
  const { kind, id } = panel
  if (kind === 'view') return <ViewUser key={id} id={id} onEdit={() => open(`edit:${id}`)} onClose={close} />
  if (!may('users.edit')) return null
  return kind === 'edit' ? <EditUser key={id} id={id} onClose={close} /> : <NewUser onClose={close} />
}
