import type { User } from '@karvan/contracts/browser'
import { Eye, Lock, LogOut, Mail, Pencil, RotateCcw, ShieldOff, Trash2, UserRoundCheck, UserRoundX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { usePanel } from '../common/use-panel.ts'
import { nameOfUser } from './name.ts'
import { PANELS } from './panels.ts'
import { endUserSessions, inviteUser, resetUserTwoFactor } from './queries.ts'
import { useAttempt, useChangeUser, useKeep } from './use-change-user.ts'

/** What the one who is signed in may do with an account. */
export function UserActions({ user }: { readonly user: User }) {
  const { t } = useTranslation(['staff', 'users'])
  const may = useMay()
  const { open } = usePanel(PANELS)
  const change = useChangeUser(user)
  const help = useHelpUser(user)
  const name = nameOfUser(user)
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${user.id}`) }
  const edit: RowAction = { name: t('edit'), icon: Pencil, run: () => open(`edit:${user.id}`) }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const toggle: RowAction = user.is_active
    ? { name: t('deactivate', { ns: 'users' }), icon: UserRoundX, run: change.deactivate }
    : { name: t('activate', { ns: 'users' }), icon: UserRoundCheck, run: change.activate }
  const invite: RowAction = { name: t('inviteAgain', { ns: 'users' }), icon: Mail, run: help.invite }
  const endSessions: RowAction = { name: t('endSessions', { ns: 'users' }), icon: LogOut, run: help.endSessions }
  const resetTwoFactor: RowAction = {
    name: t('resetTwoFactor', { ns: 'users' }),
    icon: ShieldOff,
    run: help.resetTwoFactor,
  }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const isGone = user.deleted_at !== null
  const actions = [
    view,
    ...(may('users.edit') && !isGone ? [edit] : []),
    ...(may('users.edit') && !isGone && !user.is_last_super_admin ? [toggle] : []),
    ...(may('users.edit') && !isGone && !user.email_verified ? [invite] : []),
    ...(may('users.deactivate') && !isGone && user.sessions > 0 ? [endSessions] : []),
    ...(may('users.deactivate') && !isGone && user.two_factor ? [resetTwoFactor] : []),
    ...(may('users.deactivate') && isGone ? [restore] : []),
    ...(may('users.deactivate') && !isGone && !user.is_last_super_admin ? [remove] : []),
  ]
  return (
    <span className="inline-flex">
      {user.is_last_super_admin && may('users.edit') && <LastOne />}
      <RowMenu label={t('actionsFor', { name })} actions={actions} />
    </span>
  )
}

/** Says what to do before the last super administrator can be changed. */
function LastOne() {
  const { t } = useTranslation('users')
  const { open } = usePanel(PANELS)
  const ask = useConfirm((state) => state.ask)
  const explain = () =>
    ask({
      title: t('lastSuperAdmin'),
      text: t('lastNote'),
      go: t('appoint'),
      failed: t('lastSuperAdmin'),
      run: () => open('new'),
    })
  return (
    <IconButton label={t('lastSuperAdmin')} className="size-9 text-ink-3 touch:size-11" onClick={explain}>
      <Icon of={Lock} size={16} />
    </IconButton>
  )
}

/** What staff do for somebody who cannot get in, or whose device is lost. It cannot be taken back, so most of it is asked about. */
function useHelpUser(user: User) {
  const { t } = useTranslation('users')
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const attempt = useAttempt()
  const keep = useKeep()
  const name = isolateName(nameOfUser(user))
  return {
    invite: () =>
      attempt(async () => {
        const saved = await inviteUser(user.id)
        show(t('invited', { name }))
        return saved
      }),
    endSessions: () =>
      ask({
        title: t('endSessions'),
        text: t('endSessionsText', { name }),
        go: t('endSessions'),
        failed: t('saveFailed'),
        run: async () => {
          await keep(await endUserSessions(user.id))
          show(t('sessionsEnded', { name }))
        },
      }),
    resetTwoFactor: () =>
      ask({
        title: t('resetTwoFactor'),
        text: t('resetTwoFactorText', { name }),
        go: t('resetTwoFactor'),
        failed: t('saveFailed'),
        isDanger: true,
        run: async () => {
          await keep(await withProof(() => resetUserTwoFactor(user.id)))
          show(t('twoFactorReset', { name }))
        },
      }),
  }
}
