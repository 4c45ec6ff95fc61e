import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import { useTranslation } from 'react-i18next'
import { userQuery } from './queries.ts'
import { dateAndTime, dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { LastActiveCell, RoleCell, SessionsCell, StatusCell, TwoFactorCell } from './cells.tsx'
import { nameOfUser } from './name.ts'

interface Props {
  readonly id: string
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** All that is known of an account, to read. */
export function ViewUser({ id, onEdit, onClose }: Props) {
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
