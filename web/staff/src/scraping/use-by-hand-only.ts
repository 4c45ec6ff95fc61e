import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

/** Says which sources no schedule may start; nothing where there is none. */
export function useByHandOnly(sources: readonly ScrapedSource[]): string | undefined {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const refused = sources.filter(({ canBeScheduled }) => !canBeScheduled).map(({ texts }) => texts.name[language])
  return refused.length === 0 ? undefined : t('byHandOnly', { sources: refused.join(language === 'ar' ? '، ' : ', ') })
}
