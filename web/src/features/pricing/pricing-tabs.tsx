import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { Tabs } from '../../ui/tabs.tsx'

const TAB = 'tab'
const RATES = 'rates'
export type PricingTab = 'fees' | 'rates'

/** The section that the address names. */
export const usePricingTab = (): PricingTab => (useSearchParams()[0].get(TAB) === RATES ? 'rates' : 'fees')

interface Props {
  readonly current: PricingTab
  readonly isUnsaved: boolean
}

/** The sections of the page, to the edges of it. */
export function PricingTabs({ current, isUnsaved }: Props) {
  const { t } = useTranslation('pricing')
  const { paths } = useLanguage()
  const here = (query?: URLSearchParams) => paths.staff('pricing-settings', query)
  return (
    <div className="-mx-4 -mt-5 mb-5 bg-surface md:-mx-6">
      <Tabs
        label={t('tabs')}
        tabs={[
          {
            ...{ name: t('fees'), to: here(), isCurrent: current === 'fees' },
            mark: isUnsaved ? t('unsavedInside') : undefined,
          },
          { name: t('rates'), to: here(new URLSearchParams({ [TAB]: RATES })), isCurrent: current === 'rates' },
        ]}
      />
    </div>
  )
}
