import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'
import { stopAlerts } from '../../api/saved-searches.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { useLinkToken } from '../../features/session/use-link-token.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Ends the mails about new cars by the link of one, as soon as it is opened, signed in or not. */
export default function StopAlertsPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const token = useLinkToken()
  // A query, because it runs once however often the page is drawn; its answer is kept as long as the page stands.
  const stop = useQuery({
    queryKey: ['stopAlerts', token],
    queryFn: async () => {
      await stopAlerts(token ?? '')
      return true
    },
    enabled: typeof token === 'string',
    retry: false,
    staleTime: Infinity,
  })
  const isDead = token === null || codeOf(stop.error) === 'saved_searches.link_invalid'
  if (isDead || stop.isSuccess) {
    const texts = isDead
      ? { title: t('linkTitle'), lead: t('stopElse') }
      : { title: t('stopDone'), lead: t('stopDoneText') }
    return (
      <AuthFrame focused {...texts}>
        <ButtonLink kind="primary" to={paths.favorites()}>
          {t('stopToSearches')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('stopTitle')}>
      {stop.isError ? (
        <div className="mt-4">
          <LoadError title={t('stopFailed')} error={stop.error} onRetry={stop.refetch} />
        </div>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-2.5 text-ink-2">
          <Spinner />
          {t('stopping')}
        </p>
      )}
    </AuthFrame>
  )
}
