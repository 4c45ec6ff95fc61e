import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BUSINESS_SETTINGS } from '../../../entities/src/settings/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

/** Which facts of the seller nobody has given yet, for those who can give them: buyers read that they are missing. */
export function SellerAlarm() {
  const { t } = useTranslation('settings')
  const { paths } = useLanguage()
  const { data } = useQuery(BUSINESS_SETTINGS)
  if (data === undefined || data.missing.length === 0) return null
  return (
    <div className="mb-5">
      <ErrorState
        isAlert={false}
        title={t('missingAlarm')}
        action={<TextLink to={paths.staff('business-settings')}>{t('missingGive')}</TextLink>}
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {data.missing.map((key) => (
            <li key={key}>{t(`label:${key}`)}</li>
          ))}
        </ul>
      </ErrorState>
    </div>
  )
}
