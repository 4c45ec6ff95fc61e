import { BODIES } from '@karvan/contracts/bodies'
import type { User } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateUser, userQuery } from './queries.ts'
import { ConflictNotice } from '../common/conflict-notice.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useConflict } from '../common/use-conflict.ts'
import { useContractCheck } from '../common/use-contract-check.ts'
import { usePersonWords } from '../common/use-person-words.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { nameOfUser } from './name.ts'
import { useKeep } from './use-change-user.ts'
import { changeOf, fieldsOf, type UserFields } from './user-fields.ts'
import { UserForm } from './user-form.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** The form of an account, once it is there. What the server has when it opens is what is edited. */
export function EditUser({ id, onClose }: Props) {
  const { t } = useTranslation('users')
  // Not what an earlier visit has left: that may be out of date.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...userQuery(id), staleTime: 0 })
  if (!data || !isFetchedAfterMount) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return <Loaded user={data} onClose={onClose} />
}

function Loaded({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const keep = useKeep()
  const words = usePersonWords()
  const show = useToasts((state) => state.show)
  const conflict = useConflict(user, ({ updated_at }) => updated_at, 'users.conflict', userQuery(user.id))
  const initial = fieldsOf(conflict.base)
  const { updated_at } = conflict.base
  // Name and e-mail are required, also where one was empty before (back-office spec, section 5).
  const bodyOf = (fields: UserFields) => ({
    updated_at,
    first_name: fields.first_name.trim(),
    email: fields.email.trim(),
    ...changeOf(initial, fields),
  })
  const check = useContractCheck(BODIES.updateUser, bodyOf, words)
  const isLocked = user.is_last_super_admin
  return (
    <FormPanel
      key={updated_at}
      title={t('editTitle')}
      lead={<bdi>{nameOfUser(user)}</bdi>}
      initial={initial}
      check={check}
      textOf={words}
      failed={t('saveFailed')}
      known="users.conflict"
      onClose={onClose}
      save={async (fields) => {
        const body = changeOf(initial, fields)
        const saved = await conflict.save((updated_at) => updateUser(user.id, { updated_at, ...body }))
        show(t('saved'))
        await keep(saved)
      }}
      notice={
        <>
          <ConflictNotice conflict={conflict} />
          {isLocked && <Warning>{t('lastNote')}</Warning>}
        </>
      }
    >
      {(form) => <UserForm form={form} isLocked={isLocked} theirsOf={(name) => conflict.theirsOf(fieldsOf, name)} />}
    </FormPanel>
  )
}
