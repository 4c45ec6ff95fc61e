import { BODIES } from '@karvan/contracts/bodies'
import type { User } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Pencil, UserRoundPlus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime, dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import type { Column } from '../common/data-column.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { ListTable } from '../common/list-table.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useContractCheck } from '../common/use-contract-check.ts'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useListView } from '../common/views/use-list-view.ts'
import { ViewTools } from '../common/views/view-tools.tsx'
import { usePersonWords } from '../common/use-person-words.ts'
import { UserActions } from './actions.tsx'
import { CreatedCell, LastActiveCell, NameCell, RoleCell, SessionsCell, StatusCell, TwoFactorCell } from './cells.tsx'
import { EditUser } from './edit-user.tsx'
import { queryOf, ROLE_CHOICES, STATUSES, USER_ADDRESS, type UserList } from './list-address.ts'
import { nameOfUser } from './name.ts'
import { PANELS } from './panels.ts'
import { createUser, type UserQuery, userQuery, usersQuery } from './queries.ts'
import { useKeep } from './use-change-user.ts'
import { emptyFields, newUserOf, type UserFields } from './user-fields.ts'
import { UserForm } from './user-form.tsx'
import { UserTabs } from './user-tabs.tsx'

export default function UsersPage() {
  const { t } = useTranslation(['users', 'staff'])
  const list = useList(USER_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const found = useQuery(usersQuery(queryOf(list.state)))
  const { data } = found
  const view = useListView('users', COLUMNS, list)
  const say = (title: UserTitle) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))
  return (
    <StaffMain isList title={t('title')}>
      <UserTabs current="accounts" />
      <UserTools state={list.state} onChange={list.show} onAdd={() => open('new')}>
        <ViewTools of={view} say={say} />
      </UserTools>
      <ListTable
        label={t('title')}
        columns={view.columns}
        say={say}
        list={list}
        loading={found}
        rows={data?.users}
        pagination={data?.pagination}
        openKey={panel?.id}
        onOpen={({ id }) => open(`view:${id}`)}
        failed={t('failed')}
      />
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

type Sort = NonNullable<UserQuery['sortBy']>
type UserTitle = 'name' | 'role' | 'status' | 'twoFactor' | 'lastActive' | 'sessions' | 'created' | 'actions'

const COLUMNS: readonly Column<User, UserTitle, Sort>[] = [
  { title: 'name', sort: 'name', phone: 'start', cell: (user) => <NameCell user={user} /> },
  { title: 'role', sort: 'role', phone: 'end', cell: (user) => <RoleCell user={user} /> },
  { title: 'status', phone: 'below', cell: (user) => <StatusCell user={user} /> },
  { title: 'twoFactor', cell: (user) => <TwoFactorCell user={user} /> },
  { title: 'lastActive', sort: 'last_active_at', cell: (user) => <LastActiveCell user={user} /> },
  { title: 'sessions', isFigure: true, cell: (user) => <SessionsCell user={user} /> },
  { title: 'created', sort: 'created_at', cell: (user) => <CreatedCell user={user} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (user) => <UserActions user={user} /> },
]

/** A new account. Its owner is invited to choose a password. */
function NewUser({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const { language } = useLanguage()
  const may = useMay()
  const keep = useKeep()
  const mayGiveRoles = may('users.set-role')
  const words = usePersonWords()
  const check = useContractCheck(BODIES.createUser, (fields: UserFields) => newUserOf(fields, mayGiveRoles), words)
  const show = useToasts((state) => state.show)
  return (
    <FormPanel
      title={t('add')}
      lead={t('invite')}
      initial={emptyFields(language)}
      check={check}
      textOf={words}
      failed={t('saveFailed')}
      onClose={onClose}
      save={async (fields) => {
        const { user, invited } = await createUser(newUserOf(fields, mayGiveRoles))
        show(t(invited ? 'added' : 'addedSilently'))
        await keep(user)
      }}
    >
      {(form) => <UserForm isNew form={form} />}
    </FormPanel>
  )
}

interface UserToolsProps {
  readonly state: UserList
  readonly onChange: (change: (state: UserList) => UserList, isStep?: boolean) => void
  readonly onAdd: () => void
  /** What chooses the view. */
  readonly children: ReactNode
}

/** Above the accounts. Who may not change them is told so here, and not at each of them. */
function UserTools({ state, onChange, onAdd, children }: UserToolsProps) {
  const { t } = useTranslation(['users', 'staff'])
  const may = useMay()
  const role = useSession(({ user }) => user?.role ?? 'user')
  const { filters } = state
  const filtered = (change: Partial<UserList['filters']>) =>
    onChange((now) => USER_ADDRESS.changed(now, { filters: { ...now.filters, ...change } }))
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search}
        onChange={(search) => onChange((now) => USER_ADDRESS.changed(now, { search }), false)}
      />
      <ListFilter
        label={t('role')}
        value={filters.role}
        options={ROLE_CHOICES.map((value) => ({ value, name: t(`role:${value}`, { ns: 'staff' }) }))}
        onChange={(chosen) => filtered({ role: chosen })}
      />
      <ListFilter
        label={t('status')}
        value={filters.status}
        options={STATUSES.map((value) => ({ value, name: t(`status:${value}`) }))}
        onChange={(status) => filtered({ status })}
      />
      {children}
      {!may('users.edit') && (
        <p className="text-ink-2">{t('readOnly', { role: t(`role:${role}`, { ns: 'staff' }) })}</p>
      )}
      <Button
        kind="primary"
        size="small"
        className="ms-auto max-sm:w-full"
        disabled={!may('users.edit')}
        onClick={onAdd}
      >
        <Icon of={UserRoundPlus} size={16} />
        {t('add')}
      </Button>
    </ListTools>
  )
}

interface ViewUserProps {
  readonly id: string
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** All that is known of an account, to read. */
function ViewUser({ id, onEdit, onClose }: ViewUserProps) {
  const { t } = useTranslation(['users', 'staff'])
  const may = useMay()
  const { data: user, error, refetch } = useQuery(userQuery(id))
  if (!user) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  const isGone = user.deleted_at !== null
  return (
    <Panel
      open
      isDocked
      title={<bdi>{nameOfUser(user)}</bdi>}
      lead={<Ltr>{user.email}</Ltr>}
      onClose={onClose}
      actions={
        may('users.edit') &&
        !isGone && (
          <IconButton label={t('edit', { ns: 'staff' })} onClick={onEdit}>
            <Icon of={Pencil} />
          </IconButton>
        )
      }
    >
      <div className="p-5">
        {user.deleted_at !== null && (
          <div className="mb-3">
            <Warning>{t('deletedOn', { date: isolate(dateAndTime(user.deleted_at)) })}</Warning>
          </div>
        )}
        <FactList
          facts={[
            [t('role'), <RoleCell key="role" user={user} />],
            [t('status'), <StatusCell key="status" user={user} />],
            [t('email'), t(user.email_verified ? 'verified' : 'notVerified')],
            [t('phone'), user.phone === null ? '–' : <Ltr key="phone">{user.phone}</Ltr>],
            [t('twoFactor'), <TwoFactorCell key="two" user={user} />],
            [t('sessions'), <SessionsCell key="sessions" user={user} />],
            [t('lastActive'), <LastActiveCell key="active" user={user} />],
            [t('created'), <Num key="created">{dayOf(user.created_at)}</Num>],
          ]}
        />
      </div>
    </Panel>
  )
}
