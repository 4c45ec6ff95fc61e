import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Tabs } from '../common/tabs.tsx'

const TAB = 'tab'
const TABS = ['fees', 'rates', 'imports'] as const
export type PricingTab = (typeof TABS)[number]

/** The section that the address names. */
export function usePricingTab(): PricingTab {
  const named = useSearchParams()[0].get(TAB)
  return TABS.find((tab) => tab === named) ?? 'fees'
}

interface Props {
  readonly current: PricingTab
  /** The sections in which something is not saved. */
  readonly unsaved: readonly PricingTab[]
}

/** The sections of the page, to the edges of it. */
export function PricingTabs({ current, unsaved }: Props) {
  const { t } = useTranslation('pricing')
  const { paths } = useLanguage()
  const addressOf = (tab: PricingTab) =>
    paths.staff('pricing-settings', tab === 'fees' ? undefined : new URLSearchParams({ [TAB]: tab }))
  return (
    <div className="-mx-4 -mt-5 mb-5 bg-surface md:-mx-6">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((tab) => ({
          name: t(tab),
          to: addressOf(tab),
          isCurrent: current === tab,
          mark: unsaved.includes(tab) ? t('unsavedInside') : undefined,
        }))}
      />
    </div>
  )
}
