import type { Tokens } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { register } from '../api/account.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'
import { RegisterError } from './register-error.tsx'
import { NAMES, problemsOf, type Problems } from './register-rules.ts'

interface Props {
  /** Said where the server gives no reason of its own: page and dialog have documented sentences. */
  readonly failed: string
  readonly onRegistered: (tokens: Tokens, email: string) => void
}

/** A new account: name, e-mail and password twice; the phone is optional. */
export function RegisterForm({ failed, onRegistered }: Props) {
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
