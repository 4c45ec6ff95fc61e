import { useTranslation } from 'react-i18next'
import { createUser } from './queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useKeep } from './use-change-user.ts'
import { useUserCheck } from './use-user-check.ts'
import { emptyFields, newUserOf } from './user-fields.ts'
import { UserForm } from './user-form.tsx'

/** A new account. Its owner is invited to choose a password. */
export function NewUser({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const { language } = useLanguage()
  const may = useMay()
  const keep = useKeep()
  const check = useUserCheck()
  const show = useToasts((state) => state.show)
  const initial = emptyFields(language)
  return (
    <FormPanel
      title={t('add')}
      lead={t('invite')}
      initial={initial}
      check={check}
      failed={t('saveFailed')}
      onClose={onClose}
      save={async (fields) => {
        const { user, invited } = await createUser(newUserOf(fields, may('users.set-role')))
        show(t(invited ? 'added' : 'addedSilently'))
        await keep(user)
      }}
    >
      {(errorOf) => <UserForm isNew initial={initial} errorOf={errorOf} />}
    </FormPanel>
  )
}
