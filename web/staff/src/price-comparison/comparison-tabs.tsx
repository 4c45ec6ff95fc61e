import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Tabs } from '../common/tabs.tsx'

/** The comparison, and the matches that it rests on. */
export function ComparisonTabs({ current }: { readonly current: 'comparison' | 'matches' }) {
  const { t } = useTranslation(['comparison', 'matches'])
  const { paths } = useLanguage()
  const tabs = [
    { name: t('menu'), to: paths.staff('price-comparison'), isCurrent: current === 'comparison' },
    {
      name: t('title', { ns: 'matches' }),
      to: paths.staff('price-comparison/matches'),
      isCurrent: current === 'matches',
    },
  ]
  return <Tabs label={t('tabs')} tabs={tabs} />
}
