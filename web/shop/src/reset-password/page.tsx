import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resetPassword } from '../api/account.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { DeadLink } from '../session/dead-link.tsx'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { newPasswordProblem, type NewPasswordProblem } from '../session/new-password-problem.ts'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'
import { useLinkToken } from '../session/use-link-token.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { logOut } from '../../../kit/src/logout.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'

/** Sets a new password by the link of a mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const token = useLinkToken()
  const show = useToasts((state) => state.show)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const save = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => {
      // Every session of the account has ended, also one of this browser.
      logOut()
      show(t('resetDone'))
      void navigate(paths.login(), { replace: true })
    },
  })
  const saidOf = useFieldErrors(save.error)
  const toSignIn = <TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>
  if (token === null || codeOf(save.error) === 'auth.link_invalid')
    return <DeadLink newLink={paths.forgotPassword} below={toSignIn} />

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readForm(event.currentTarget, ['password', 'repeat'])
    const found = newPasswordProblem(given)
    setProblem(found)
    if (token && found === null && !save.isPending) save.mutate({ token, password: given.password })
  }
  const errorOf = (field: 'password' | 'repeat') =>
    problem === null ? saidOf(field) : problem.field === field ? t(problem.key) : undefined
  return (
    <AuthFrame title={t('resetTitle')} lead={t('resetLead')} below={toSignIn}>
      <Form attempt={problem ?? save.error} onSubmit={submit} className="grid gap-4">
        {save.isError && (
          <ErrorState title={t('resetFailed')}>
            <ErrorReason error={save.error} />
          </ErrorState>
        )}
        <NewPasswordField label={t('newPassword')} error={errorOf('password')} />
        <PasswordField label={t('repeat')} name="repeat" autoComplete="new-password" error={errorOf('repeat')} />
        <SubmitButton busy={save.isPending} className="w-full">
          {t('savePassword')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
