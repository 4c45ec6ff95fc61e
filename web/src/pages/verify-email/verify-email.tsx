import { useTranslation } from 'react-i18next'
import { verifyEmail } from '../../api/account.ts'
import { codeOf } from '../../api/errors.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { DeadLink } from '../../features/session/dead-link.tsx'
import { LinkProgress } from '../../features/session/link-progress.tsx'
import { useLinkAction } from '../../features/session/use-link-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Confirms an address by the link of a mail. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const { hasToken, isDone, error, refetch } = useLinkAction('verifyEmail', verifyEmail)
  if (!hasToken || codeOf(error) === 'auth.link_invalid') return <DeadLink newLink={paths.account} />
  if (isDone) {
    return (
      <AuthFrame focused title={t('verifyDone')} lead={t('verifyDoneText')}>
        <ButtonLink kind="primary" to={paths.account}>
          {t('toAccount')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  const texts = { title: t('verifyTitle'), working: t('verifying'), failed: t('verifyFailed') }
  return <LinkProgress {...texts} error={error} onRetry={refetch} />
}
