import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../api/account.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { newPasswordProblem, type NewPasswordProblem } from '../session/new-password-problem.ts'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'

/** Another password. All sessions end, and this one goes on with new tokens. */
export function NewPassword() {
  const { t } = useTranslation(['account', 'session', 'errors'])
  const form = useRef<{ readonly reset: () => void } | null>(null)
  const signedIn = useSession((state) => state.signedIn)
  const show = useToasts((state) => state.show)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: (tokens) => {
      signedIn(tokens)
      form.current?.reset()
      show(t('passwordSaved'))
    },
  })
  const saidOf = useFieldErrors(save.error)
  const isWrong = codeOf(save.error) === 'auth.wrong_password'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    const { repeat, ...given } = readForm(event.currentTarget, ['currentPassword', 'password', 'repeat'])
    const found = newPasswordProblem({ ...given, repeat })
    setProblem(found)
    if (found === null && !save.isPending) save.mutate(given)
  }
  const errorOf = (field: NewPasswordProblem['field']) =>
    problem?.field === field ? t(problem.key, { ns: 'session' }) : saidOf(field)
  return (
    <Form attempt={problem ?? save.error} onSubmit={submit} className="grid max-w-155 gap-4 sm:grid-cols-2">
      <p className="text-14 text-ink-2 sm:col-span-2">{t('passwordLead')}</p>
      {save.isError && !isWrong && (
        <div className="sm:col-span-2">
          <ErrorState title={t('saveFailed')}>
            <ErrorReason error={save.error} />
          </ErrorState>
        </div>
      )}
      <div className="sm:col-span-2">
        <PasswordField
          label={t('passwordNow')}
          name="currentPassword"
          autoComplete="current-password"
          error={isWrong ? t('auth.wrong_password', { ns: 'errors' }) : saidOf('currentPassword')}
        />
      </div>
      <NewPasswordField label={t('newPassword', { ns: 'session' })} error={errorOf('password')} />
      <PasswordField
        label={t('repeat', { ns: 'session' })}
        name="repeat"
        autoComplete="new-password"
        error={errorOf('repeat')}
      />
      <div className="sm:col-span-2">
        <SubmitButton kind="secondary" busy={save.isPending}>
          {t('passwordSave')}
        </SubmitButton>
      </div>
    </Form>
  )
}
