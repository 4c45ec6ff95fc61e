import { useTranslation } from 'react-i18next'
import { verifyEmail } from '../api/account.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { DeadLink } from '../session/dead-link.tsx'
import { LinkProgress } from '../session/link-progress.tsx'
import { useLinkAction } from '../session/use-link-action.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { readSession } from '../../../entities/src/session/stored-session.ts'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'

/** Who is signed in here keeps the password that was chosen before. */
const confirm = (token: string) => {
  const session = readSession()
  return verifyEmail({ token, ...(session && { refreshToken: session.refreshToken }) })
}

/** Confirms an address by the link of a mail. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const { hasToken, isDone, answer: setPassword, error, refetch } = useLinkAction('verifyEmail', confirm)
  if (!hasToken || codeOf(error) === 'auth.link_invalid') return <DeadLink newLink={paths.account} />
  if (isDone && setPassword) {
    return (
      <AuthFrame focused title={t('verifyDone')} lead={t('verifyNewPassword')}>
        <ButtonLink kind="primary" to={`${paths.resetPassword}#token=${setPassword}`}>
          {t('choosePassword')}
        </ButtonLink>
      </AuthFrame>
    )
  }
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
