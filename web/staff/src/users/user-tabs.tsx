import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Tabs } from '../common/tabs.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'

/** The accounts, and beside them what was done to them, for those who may read that. */
export function UserTabs({ current }: { readonly current: 'accounts' | 'audit' }) {
  const { t } = useTranslation('users')
  const { paths } = useLanguage()
  const may = useMay()
  if (!may('audit.read')) return null
  const tabs = [
    { name: t('accounts'), to: paths.staff('users'), isCurrent: current === 'accounts' },
    { name: t('audit'), to: paths.staff('users/audit'), isCurrent: current === 'audit' },
  ]
  return <Tabs label={t('tabs')} tabs={tabs} />
}
