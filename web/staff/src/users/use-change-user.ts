import type { User } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { deleteUser, restoreUser, updateUser, USER_LISTS, userQuery } from './queries.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useDeletion } from '../common/use-deletion.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { nameOfUser } from './name.ts'

/** What is done with an account at once. It can be taken back from the message that says so. */
export function useChangeUser(user: User) {
  const { t } = useTranslation(['users', 'staff'])
  const askToDelete = useDeletion()
  const show = useToasts((state) => state.show)
  const name = isolateName(nameOfUser(user))
  const attempt = useAttempt()

  const setActive = async (from: User, isActive: boolean) => {
    const saved = await updateUser(from.id, { updated_at: from.updated_at, is_active: isActive })
    const undo = { label: t('undo', { ns: 'staff' }), run: () => attempt(() => setActive(saved, !isActive)) }
    show(t(isActive ? 'activated' : 'deactivated', { name }), { duration: UNDO_MS, action: undo })
    return saved
  }
  const restore = async () => {
    const saved = await restoreUser(user.id)
    show(t('restored', { name }))
    return saved
  }
  const keep = useKeep()
  return {
    activate: () => attempt(() => setActive(user, true)),
    deactivate: () => attempt(() => setActive(user, false)),
    restore: () => attempt(restore),
    remove: () =>
      askToDelete({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        deleted: t('deleted', { name }),
        failed: t('deleteFailed'),
        remove: () => deleteUser(user.id),
        keep,
        restore: () => attempt(restore),
      }),
  }
}

/** Takes an account as the server has it now, and the lists as out of date. */
export function useKeep() {
  const client = useQueryClient()
  return async (saved: User) => {
    client.setQueryData(userQuery(saved.id).queryKey, saved)
    await client.invalidateQueries({ queryKey: USER_LISTS })
  }
}

/** Does it, and says why where it fails. */
export function useAttempt() {
  const { t } = useTranslation(['users', 'errors'])
  const showError = useToasts((state) => state.showError)
  const keep = useKeep()
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<User>) => withProof(work),
    onSuccess: keep,
    onError: (error) => showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (work: () => Promise<User>) => mutate(work)
}
