import type { Tokens } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { SubmitButton } from '../navigation/submit-button.tsx'
import { TextLink } from '../navigation/text-link.tsx'
import { type Credentials, login } from './auth.ts'
import { PasswordField } from './password-field.tsx'

interface SignInFormProps {
  /** Said where the server gives no reason of its own: page and dialog have documented sentences. */
  readonly failed: string
  /** Of whom it is that signs in, where that is known. */
  readonly email?: string
  readonly onSignedIn: (tokens: Tokens, rememberMe: boolean) => void
}

interface Attempt {
  readonly credentials: Credentials
  readonly rememberMe: boolean
}

/** Refusals that are about the code stand at its field. */
const OF_CODE = ['auth.code_required', 'auth.wrong_code'] as const

const NAMES = ['email', 'password', 'code', 'remember'] as const
type Name = (typeof NAMES)[number]

/** E-mail and password, and a code where the account asks for one. */
export function SignInForm({ failed, email, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(['session', 'errors'])
  const { paths } = useLanguage()
  const [missing, setMissing] = useState<readonly Name[]>([])
  const attempt = useMutation({
    mutationFn: ({ credentials }: Attempt) => login(credentials),
    onSuccess: (tokens, { rememberMe }) => onSignedIn(tokens, rememberMe),
  })
  const [needsCode, setNeedsCode] = useState(false)
  const refusal = OF_CODE.find((known) => attempt.isError && codeOf(attempt.error) === known)
  if (refusal !== undefined && !needsCode) setNeedsCode(true)
  const saidOf = useFieldErrors(attempt.error)
  const errorOf = (field: Name) =>
    missing.includes(field) ? t('field:missing', { ns: 'errors' }) : missing.length === 0 ? saidOf(field) : undefined

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email: typed, password, code: given, remember } = readForm(event.currentTarget, NAMES)
    const credentials = { email: typed.trim(), password, ...(needsCode && { code: latinDigits(given.trim()) }) }
    const empty = NAMES.filter((name) => name in credentials && credentials[name as keyof typeof credentials] === '')
    setMissing(empty)
    if (empty.length === 0 && !attempt.isPending) attempt.mutate({ credentials, rememberMe: remember !== '' })
  }

  return (
    <Form attempt={missing.length > 0 ? missing : attempt.error} onSubmit={submit} className="grid gap-4">
      {missing.length > 0 && <ErrorState title={t('missing')} />}
      {missing.length === 0 && attempt.isError && refusal === undefined && (
        <SignInError error={attempt.error} failed={failed} />
      )}
      <Field
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {needsCode && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          error={errorOf('code') ?? (missing.length === 0 && refusal ? t(refusal, { ns: 'errors' }) : undefined)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-14">
        <Checkbox name="remember" defaultChecked>
          {t('remember')}
        </Checkbox>
        <TextLink to={paths.forgotPassword}>{t('forgot')}</TextLink>
      </div>
      <SubmitButton busy={attempt.isPending} className="w-full">
        {t(attempt.isPending ? 'busy' : 'submit')}
      </SubmitButton>
    </Form>
  )
}

interface SignInErrorProps {
  readonly error: Error
  readonly failed: string
}

/** A rejection says why; anything else is the documented sentence with the reason below it. */
function SignInError({ error, failed }: SignInErrorProps) {
  const { t } = useTranslation(['session', 'errors'])
  const { number } = useLanguage()
  const code = codeOf(error)
  if (code === 'rate_limited' || code === 'auth.too_many_sign_ins') {
    const seconds = (error instanceof ApiError ? error.retryAfter : null) ?? 60
    return (
      <ErrorState title={code === 'rate_limited' ? t('tooMany') : t(code, { ns: 'errors' })}>
        <p>
          {seconds < 90
            ? t('waitSeconds', { count: seconds, n: number(seconds) })
            : t('waitMinutes', { count: Math.ceil(seconds / 60), n: number(Math.ceil(seconds / 60)) })}
        </p>
      </ErrorState>
    )
  }
  if (code === 'auth.bad_credentials') {
    return (
      <ErrorState title={t(code, { ns: 'errors' })}>
        <p>{t('checkBoth')}</p>
      </ErrorState>
    )
  }
  return (
    <ErrorState title={failed}>
      <ErrorReason error={error} />
    </ErrorState>
  )
}
