import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Tabs } from '../common/tabs.tsx'

const TAB = 'tab'
const PERSON = 'person'

/** Whether the address names the data of one person, and its reader may hand that over. */
export function useShowsPerson(): boolean {
  const named = useSearchParams()[0].get(TAB)
  const may = useMay()
  return named === PERSON && may('persons.export')
}

/** The customers, and beside them the data of one person, for those who may hand it over. */
export function CustomerTabs({ current }: { readonly current: 'customers' | typeof PERSON }) {
  const { t } = useTranslation('customers')
  const { paths } = useLanguage()
  const may = useMay()
  if (!may('persons.export')) return null
  const toPerson = paths.staff('customers', new URLSearchParams({ [TAB]: PERSON }))
  const tabs = [
    { name: t('title'), to: paths.staff('customers'), isCurrent: current === 'customers' },
    { name: t('personData'), to: toPerson, isCurrent: current === PERSON },
  ]
  return <Tabs label={t('tabs')} tabs={tabs} />
}
