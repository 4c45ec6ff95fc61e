import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForReset } from '../api/account.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { ResetSent } from '../session/reset-sent.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isEmail, readForm } from '../../../kit/src/form-text.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

/** Asks for the link that sets a new password. What is said afterwards is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = useMutation({ mutationFn: askForReset, onSuccess: (_, email) => setSentTo(email) })

  if (sentTo !== null) return <ResetSent email={sentTo} />
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = readForm(event.currentTarget, ['email']).email.trim()
    setProblem(isEmail(email) ? null : { text: t('badEmail') })
    if (isEmail(email) && !ask.isPending) ask.mutate(email)
  }
  return (
    <AuthFrame
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      below={<TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>}
    >
      <Form attempt={problem ?? ask.error} onSubmit={submit} className="grid gap-4">
        {ask.isError && (
          <ErrorState title={t('forgotFailed')}>
            <ErrorReason error={ask.error} />
          </ErrorState>
        )}
        <Field label={t('email')} type="email" name="email" dir="ltr" autoComplete="username" error={problem?.text} />
        <SubmitButton busy={ask.isPending} className="w-full">
          {t('sendLink')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
