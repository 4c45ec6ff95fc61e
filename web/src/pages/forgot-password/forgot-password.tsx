import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForReset } from '../../api/account.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { isEmail, readForm } from '../../lib/form-text.ts'
import { isolate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorReason } from '../../ui/error-reason.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Asks for the link that sets a new password. What is said afterwards is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null)
  const ask = useMutation({ mutationFn: askForReset })

  if (ask.isSuccess) {
    return (
      <AuthFrame title={t('sentTitle')} lead={t('sentText', { email: isolate(ask.variables) })}>
        <p className="mb-4 text-14 text-ink-2">{t('sentSpam')}</p>
        <Button onClick={() => ask.mutate(ask.variables)}>{t('sendAgain')}</Button>
        <p className="mt-4">
          <TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>
        </p>
      </AuthFrame>
    )
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = readForm(event.currentTarget, ['email']).email.trim()
    setProblem(isEmail(email) ? null : { text: t('badEmail') })
    if (isEmail(email) && !ask.isPending) ask.mutate(email)
  }
  return (
    <AuthFrame title={t('forgotTitle')} lead={t('forgotLead')}>
      <Form attempt={problem ?? ask.error} onSubmit={submit} className="grid gap-4">
        {ask.isError && (
          <ErrorState title={t('forgotFailed')}>
            <ErrorReason error={ask.error} />
          </ErrorState>
        )}
        <Field
          label={t('email')}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          error={problem?.text}
          className="rtl:text-end"
        />
        <Button type="submit" kind="primary" disabled={ask.isPending} className="w-full">
          {t('sendLink')}
        </Button>
      </Form>
      <p className="mt-4">
        <TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>
      </p>
    </AuthFrame>
  )
}
