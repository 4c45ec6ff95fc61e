import type { User } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { endUserSessions, inviteUser, resetUserTwoFactor } from './queries.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { nameOfUser } from './name.ts'
import { useAttempt, useKeep } from './use-change-user.ts'

/** What staff do for somebody who cannot get in, or whose device is lost. It cannot be taken back, so most of it is asked about. */
export function useHelpUser(user: User) {
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
