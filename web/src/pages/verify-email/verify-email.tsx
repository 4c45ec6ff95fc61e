import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { verifyEmail } from '../../api/account.ts'
import { codeOf } from '../../api/errors.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { DeadLink } from '../../features/session/dead-link.tsx'
import { useLinkToken } from '../../features/session/use-link-token.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Confirms an address by the link of a mail, as soon as it is opened. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const token = useLinkToken()
  // A query, because it runs once however often the page is drawn; its answer is kept as long as the page stands.
  const confirmation = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: async () => {
      await verifyEmail(token ?? '')
      return true
    },
    enabled: typeof token === 'string',
    retry: false,
    staleTime: Infinity,
  })
  if (token === null || codeOf(confirmation.error) === 'auth.link_invalid') return <DeadLink newLink={paths.account} />
  if (confirmation.isSuccess) {
    return (
      <AuthFrame focused title={t('verifyDone')} lead={t('verifyDoneText')}>
        <ButtonLink kind="primary" to={paths.account}>
          {t('toAccount')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('verifyTitle')}>
      {confirmation.isError ? (
        <div className="mt-4">
          <LoadError title={t('verifyFailed')} error={confirmation.error} onRetry={confirmation.refetch} />
        </div>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-2.5 text-ink-2">
          <Spinner />
          {t('verifying')}
        </p>
      )}
    </AuthFrame>
  )
}
