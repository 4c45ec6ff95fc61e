import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

/** A known address leads to signing in; anything else is the documented sentence with the reason below it. */
export function RegisterError({ error, failed }: { readonly error: Error; readonly failed: string }) {
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
