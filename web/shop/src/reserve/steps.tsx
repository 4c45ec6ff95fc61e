import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'
import { Scale } from '../../../ui/src/scale.tsx'

export const STEPS = ['details', 'exchange', 'review'] as const
export type Step = (typeof STEPS)[number]

/** Where the visitor is, of three. */
export function Steps({ current }: { readonly current: Step }) {
  const { t } = useTranslation('reserve')
  const at = STEPS.indexOf(current)
  return (
    <div className="pt-5">
      <Scale divisions={30} major={10} height={10} needle={((at + 0.5) / STEPS.length) * 100} />
      <ol className="mt-2 grid grid-cols-3 text-center text-13">
        {STEPS.map((step, place) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className="text-ink-3 aria-[current=step]:font-strong aria-[current=step]:text-ink"
          >
            {place < at && <Icon of={Check} size={14} className="me-1 inline text-ok" />}
            {t(`step:${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
