import type { ImportCheck } from '@karvan/contracts/browser'
import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/src/icon.tsx'
import { useCheckText } from './check-text.ts'

const MARKS = {
  pass: { icon: CircleCheck, color: 'text-ok' },
  condition: { icon: Info, color: 'text-warn' },
  fail: { icon: CircleX, color: 'text-bad' },
  unknown: { icon: CircleHelp, color: 'text-ink-2' },
} as const

/** A rule, what this car is by it, and what follows. */
export function CheckLine({ check, isDeciding }: { readonly check: ImportCheck; readonly isDeciding: boolean }) {
  const { t } = useTranslation('priceExplained')
  const { rule, value } = useCheckText(check)
  const { icon, color } = MARKS[check.outcome]
  return (
    <li className="flex gap-2.5 border-b border-line py-2.5 leading-normal last:border-0">
      <Icon of={icon} size={16} className={`mt-0.75 ${color}`} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <span>
          {rule}
          <span className="sr-only">: {t(`outcome:${check.outcome}`)}</span>
        </span>
        <bdi className="text-end text-ink-2">{value}</bdi>
        {check.condition !== null && (
          <span className="col-span-2 text-13 text-ink-2">{t(`condition:${check.condition}`)}</span>
        )}
        {isDeciding && (
          <span className="col-span-2 mt-0.5 border-s-3 border-needle ps-2 text-13 font-ui text-needle-ink">
            {t('deciding')}
          </span>
        )}
      </div>
    </li>
  )
}
