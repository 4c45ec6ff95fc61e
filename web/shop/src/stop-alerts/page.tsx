import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { stopAlerts } from '../api/saved-searches.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { LinkProgress } from '../session/link-progress.tsx'
import { useLinkAction } from '../session/use-link-action.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'

/** Ends the mails about new cars by the link of one, signed in or not. */
export default function StopAlertsPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const { hasToken, isDone, error, refetch } = useLinkAction('stopAlerts', stopAlerts)
  const isDead = !hasToken || codeOf(error) === 'saved_searches.link_invalid'
  if (isDead || isDone) {
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
  const texts = { title: t('stopTitle'), working: t('stopping'), failed: t('stopFailed') }
  return <LinkProgress {...texts} error={error} onRetry={refetch} />
}
