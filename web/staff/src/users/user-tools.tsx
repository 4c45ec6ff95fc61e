import { UserRoundPlus } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { ROLE_CHOICES, STATUSES, USER_ADDRESS, type UserList } from './list-address.ts'

interface Props {
  readonly state: UserList
  readonly onChange: (change: (state: UserList) => UserList, isStep?: boolean) => void
  readonly onAdd: () => void
}

/** Above the accounts. Who may not change them is told so here, and not at each of them. */
export function UserTools({ state, onChange, onAdd }: Props) {
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
