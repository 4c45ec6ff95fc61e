import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resetPassword } from '../../api/account.ts'
import { codeOf } from '../../api/errors.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { DeadLink } from '../../features/session/dead-link.tsx'
import { NewPasswordField } from '../../features/session/new-password-field.tsx'
import { PasswordField } from '../../features/session/password-field.tsx'
import { useLinkToken } from '../../features/session/use-link-token.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PASSWORD_LENGTH, readForm } from '../../lib/form-text.ts'
import { logOut } from '../../lib/logout.ts'
import { ErrorReason } from '../../ui/error-reason.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'

type Problem = { readonly field: 'password' | 'repeat'; readonly key: 'tooShort' | 'mismatch' } | null

function problemOf({ password, repeat }: { password: string; repeat: string }): Problem {
  if (password.length < PASSWORD_LENGTH) return { field: 'password', key: 'tooShort' }
  return password === repeat ? null : { field: 'repeat', key: 'mismatch' }
}

/** Sets a new password by the link of a mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const token = useLinkToken()
  const show = useToasts((state) => state.show)
  const [problem, setProblem] = useState<Problem>(null)
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
  if (token === null || codeOf(save.error) === 'auth.link_invalid') return <DeadLink newLink={paths.forgotPassword} />

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readForm(event.currentTarget, ['password', 'repeat'])
    const found = problemOf(given)
    setProblem(found)
    if (token && found === null && !save.isPending) save.mutate({ token, password: given.password })
  }
  const errorOf = (field: 'password' | 'repeat') =>
    problem === null ? saidOf(field) : problem.field === field ? t(problem.key) : undefined
  return (
    <AuthFrame
      title={t('resetTitle')}
      lead={t('resetLead')}
      below={<TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>}
    >
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
