import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'

interface Props {
  readonly error: Error
  readonly failed: string
}

/** A rejection says why; anything else is the documented sentence with the reason below it. */
export function SignInError({ error, failed }: Props) {
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
