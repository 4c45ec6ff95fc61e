import type { ApiKey } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, KeyRound } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { isolateName } from '../../../kit/src/format.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useConfirm } from '../common/confirm-store.ts'
import type { Column } from '../common/data-column.ts'
import { DataTable } from '../common/data-table.tsx'
import { ListTools } from '../common/list-tools.tsx'
import { usePanel } from '../common/use-panel.ts'
import { UserTabs } from '../users/user-tabs.tsx'
import { NameCell, ScopesCell, StateCell, ValidCell } from './cells.tsx'
import { NewKey } from './new-key.tsx'
import { API_KEYS, type MadeKey, revokeApiKey } from './queries.ts'
import { ShownKey } from './shown-key.tsx'

/** The panel at the side of the list, as the address names it. */
const PANELS = ['new']

export default function KeysPage() {
  const { t } = useTranslation(['keys', 'staff'])
  const client = useQueryClient()
  const { panel, open, close } = usePanel(PANELS)
  const { data: keys, error, refetch } = useQuery(API_KEYS)
  const [made, setMade] = useState<MadeKey | null>(null)
  const show = async (key: MadeKey) => {
    close()
    setMade(key)
    await client.invalidateQueries(API_KEYS)
  }
  return (
    <StaffMain isList title={t('title')}>
      <UserTabs current="keys" />
      <ListTools>
        <p className="max-w-[68ch] text-ink-2">{t('lead')}</p>
        <Button kind="primary" size="small" className="ms-auto max-sm:w-full" onClick={() => open('new')}>
          <Icon of={KeyRound} size={16} />
          {t('add')}
        </Button>
      </ListTools>
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={keys}
        keyOf={({ id }) => id}
        error={error}
        failed={t('failed')}
        onRetry={() => void refetch()}
      />
      {panel !== null && <NewKey onMade={(key) => void show(key)} onClose={close} />}
      <ShownKey made={made} onStored={() => setMade(null)} />
    </StaffMain>
  )
}

type KeyTitle = 'name' | 'scopes' | 'valid' | 'state' | 'actions'

const COLUMNS: readonly Column<ApiKey, KeyTitle>[] = [
  { title: 'name', phone: 'start', cell: (key) => <NameCell apiKey={key} /> },
  { title: 'scopes', phone: 'wide', cell: (key) => <ScopesCell apiKey={key} /> },
  { title: 'valid', phone: 'below', cell: (key) => <ValidCell apiKey={key} /> },
  { title: 'state', phone: 'end', cell: (key) => <StateCell apiKey={key} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (key) => <KeyActions apiKey={key} /> },
]

/** A key that has ended needs nothing more. */
function KeyActions({ apiKey: { id, name, state } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation(['keys', 'staff'])
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  if (state === 'revoked' || state === 'expired') return null
  const shown = isolateName(name)
  const revoke = () =>
    ask({
      title: t('revokeTitle'),
      text: t('revokeText', { name: shown }),
      go: t('revoke'),
      failed: t('revokeFailed'),
      isDanger: true,
      run: async () => {
        await revokeApiKey(id)
        show(t('revoked', { name: shown }))
        await client.invalidateQueries(API_KEYS)
      },
    })
  return (
    <RowMenu
      label={t('actionsFor', { ns: 'staff', name })}
      actions={[{ name: t('revoke'), icon: Ban, run: revoke, isDanger: true }]}
    />
  )
}
