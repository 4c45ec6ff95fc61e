import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DEAD_MESSAGES } from '../jobs/dead-messages.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

/** Whether messages wait that no service could handle: a mail may not have gone out, or an entry be missing in the audit trail. */
export function DeadMessageAlarm() {
  const { t } = useTranslation('staff')
  const { paths, number } = useLanguage()
  const { data } = useQuery(DEAD_MESSAGES)
  if (data === undefined || data.open === 0) return null
  const address = paths.staff('scraping', new URLSearchParams({ panel: 'messages:all' }))
  return (
    <div className="mb-5">
      <ErrorState
        isAlert={false}
        title={t('deadMessages', { n: number(data.open) })}
        action={<TextLink to={address}>{t('deadMessagesRead')}</TextLink>}
      >
        <p>{t('deadMessagesText')}</p>
      </ErrorState>
    </div>
  )
}
