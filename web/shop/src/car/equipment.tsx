import type { CarDetail } from '@karvan/contracts/browser'
import { FEATURE_GROUPS, type FeatureGroup } from '@karvan/domain'
import { Check, ChevronDown } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'

type Feature = CarDetail['features'][number]

const TITLES = {
  safety: 'equipmentSafety',
  comfort: 'equipmentComfort',
  outside: 'equipmentOutside',
  media: 'equipmentMedia',
} as const

/** The equipment in groups: what buyers ask for first is in view, the rest unfolds. */
export function Equipment({ features }: Pick<CarDetail, 'features'>) {
  const groups = FEATURE_GROUPS.map((group) => ({ group, own: features.filter((feature) => feature.group === group) }))
  return (
    <div className="grid gap-x-10 gap-y-6 border-t border-line pt-4.5 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ group, own }) => own.length > 0 && <Group key={group} group={group} features={own} />)}
    </div>
  )
}

function Group({ group, features }: { readonly group: FeatureGroup; readonly features: readonly Feature[] }) {
  const { t } = useTranslation('car')
  const { number } = useLanguage()
  const notable = features.filter((feature) => feature.notable)
  const others = features.filter((feature) => !feature.notable)
  const more = { count: others.length, n: number(others.length) }
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-16">{t(TITLES[group])}</h3>
      <FeatureList features={notable} />
      {others.length > 0 && (
        <details className="group print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-14 font-ui text-link [&::-webkit-details-marker]:hidden">
            {t(notable.length > 0 ? 'equipmentMore' : 'equipmentAll', more)}
            <span className="sr-only">: {t(TITLES[group])}</span>
            <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
          </summary>
          <FeatureList features={others} />
        </details>
      )}
    </div>
  )
}

function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  const { language, figures } = useLanguage()
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature.code} className="flex gap-2 py-1 text-14 leading-normal">
          <Icon of={Check} size={16} className="mt-0.75 flex-none text-ok" />
          <span>{figures(feature[language])}</span>
        </li>
      ))}
    </ul>
  )
}
