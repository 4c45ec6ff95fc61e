import type { Tokens } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { register } from '../api/account.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { NAMES, type Problems, problemsOf } from './register-rules.ts'

interface RegisterFormProps {
  /** Said where the server gives no reason of its own: page and dialog have documented sentences. */
  readonly failed: string
  readonly onRegistered: (tokens: Tokens, email: string) => void
}

/** A new account: name, e-mail and password twice; the phone is optional. */
export function RegisterForm({ failed, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation(['session', 'errors'])
  const { language } = useLanguage()
  const [problems, setProblems] = useState<Problems>({})
  const attempt = useMutation({
    mutationFn: register,
    onSuccess: (tokens, { email }) => onRegistered(tokens, email),
  })
  const saidOf = useFieldErrors(attempt.error)
  const isWrong = Object.keys(problems).length > 0
  const errorOf = (field: keyof Problems) => {
    const key = problems[field]
    if (key === 'required') return t('field:missing', { ns: 'errors' })
    return key === undefined ? (isWrong ? undefined : saidOf(field)) : t(key)
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { repeat, phone, ...given } = readForm(event.currentTarget, NAMES)
    const found = problemsOf({ ...given, phone, repeat })
    setProblems(found)
    if (Object.keys(found).length > 0 || attempt.isPending) return
    const email = given.email.trim()
    attempt.mutate({ ...given, email, username: email, language, ...(phone.trim() !== '' && { phone: phone.trim() }) })
  }

  return (
    <Form attempt={isWrong ? problems : attempt.error} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        {Object.values(problems).includes('required') && <ErrorState title={t('missingRequired')} />}
        {!isWrong && attempt.isError && <RegisterError error={attempt.error} failed={failed} />}
      </div>
      <Field label={t('firstName')} name="first_name" autoComplete="given-name" error={errorOf('first_name')} />
      <Field label={t('lastName')} name="last_name" autoComplete="family-name" error={errorOf('last_name')} />
      <div className="grid gap-4 sm:col-span-2">
        <Field label={t('email')} type="email" name="email" dir="ltr" autoComplete="email" error={errorOf('email')} />
        <Field label={t('phone')} type="tel" name="phone" dir="ltr" autoComplete="tel" error={errorOf('phone')} />
        <NewPasswordField label={t('password')} error={errorOf('password')} />
        <PasswordField label={t('repeat')} name="repeat" autoComplete="new-password" error={errorOf('repeat')} />
        <SubmitButton busy={attempt.isPending} className="w-full">
          {t(attempt.isPending ? 'registering' : 'register')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** A known address leads to signing in; anything else is the documented sentence with the reason below it. */
function RegisterError({ error, failed }: { readonly error: Error; readonly failed: string }) {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  if (codeOf(error) === 'auth.email_taken') {
    return (
      <ErrorState title={t('known')}>
        <p>{t('knownHint')}</p>
        <p className="flex flex-wrap gap-x-4">
          <TextLink to={paths.login()}>{t('title')}</TextLink>
          <TextLink to={paths.forgotPassword}>{t('forgot')}</TextLink>
        </p>
      </ErrorState>
    )
  }
  return (
    <ErrorState title={failed}>
      <ErrorReason error={error} />
    </ErrorState>
  )
}
