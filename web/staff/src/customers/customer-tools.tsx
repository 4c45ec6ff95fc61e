import { UserRoundPlus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { CUSTOMER_ADDRESS, type CustomerList, STATUSES } from './list-address.ts'

interface Props {
  readonly state: CustomerList
  readonly onChange: (change: (state: CustomerList) => CustomerList, isStep?: boolean) => void
  readonly onAdd: () => void
  /** What chooses the view. */
  readonly children: ReactNode
}

/** Above the customers. Who may not change them is told so here, and not at each of them. */
export function CustomerTools({ state, onChange, onAdd, children }: Props) {
  const { t } = useTranslation(['customers', 'staff'])
  const may = useMay()
  const role = useSession(({ user }) => user?.role ?? 'user')
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search}
        onChange={(search) => onChange((now) => CUSTOMER_ADDRESS.changed(now, { search }), false)}
      />
      <ListFilter
        label={t('show')}
        value={state.filters.status}
        options={STATUSES.map((value) => ({ value, name: t(`status:${value}`) }))}
        onChange={(status) => onChange((now) => CUSTOMER_ADDRESS.changed(now, { filters: { status } }))}
      />
      {children}
      {!may('customers.edit') && (
        <p className="text-ink-2">{t('readOnly', { role: t(`role:${role}`, { ns: 'staff' }) })}</p>
      )}
      <Button
        kind="primary"
        size="small"
        className="ms-auto max-sm:w-full"
        disabled={!may('customers.edit')}
        onClick={onAdd}
      >
        <Icon of={UserRoundPlus} size={16} />
        {t('add')}
      </Button>
    </ListTools>
  )
}
