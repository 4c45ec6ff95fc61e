import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { deleteAccount } from '../api/account.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { logOut } from '../../../kit/src/logout.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'

/** Takes the account away. The password is asked for, since anybody may sit at a device that is signed in. */
export function DeleteAccount() {
  const { t } = useTranslation(['account', 'errors'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  const [isEmpty, setIsEmpty] = useState(false)
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      logOut()
      show(t('deleted'))
      void navigate(paths.home)
    },
  })
  const isWrong = codeOf(remove.error) === 'auth.wrong_password'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = readForm(event.currentTarget, ['password'])
    setIsEmpty(password === '')
    if (password !== '' && !remove.isPending) remove.mutate(password)
  }
  return (
    <Form attempt={isEmpty || remove.error} onSubmit={submit} className="grid max-w-105 gap-4">
      <p className="text-14 text-ink-2">{t('deleteLead')}</p>
      {remove.isError && !isWrong && (
        <ErrorState title={t('deleteFailed')}>
          <ErrorReason error={remove.error} />
        </ErrorState>
      )}
      <PasswordField
        label={t('passwordNow')}
        name="password"
        autoComplete="current-password"
        error={
          isEmpty
            ? t('field:missing', { ns: 'errors' })
            : isWrong
              ? t('auth.wrong_password', { ns: 'errors' })
              : undefined
        }
      />
      <div>
        <SubmitButton kind="danger" busy={remove.isPending}>
          {t('deleteGo')}
        </SubmitButton>
      </div>
    </Form>
  )
}
