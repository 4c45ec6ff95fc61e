import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Tabs } from '../common/tabs.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'

/** The accounts, what was done to them, and the keys of programs, for those who may see more than the accounts. */
export function UserTabs({ current }: { readonly current: 'accounts' | 'audit' | 'keys' }) {
  const { t } = useTranslation('users')
  const { paths } = useLanguage()
  const may = useMay()
  const others = [
    ...(may('audit.read')
      ? [{ name: t('audit'), to: paths.staff('users/audit'), isCurrent: current === 'audit' }]
      : []),
    ...(may('keys.edit') ? [{ name: t('keys'), to: paths.staff('users/keys'), isCurrent: current === 'keys' }] : []),
  ]
  if (others.length === 0) return null
  const tabs = [{ name: t('accounts'), to: paths.staff('users'), isCurrent: current === 'accounts' }, ...others]
  return <Tabs label={t('tabs')} tabs={tabs} />
}
