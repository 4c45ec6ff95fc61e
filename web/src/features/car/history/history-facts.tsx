import type { CarDetail } from '@karvan/contracts/browser'
import { CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLaterTexts } from '../../../ui/use-later-texts.ts'
import { hasHistory, type HistoryFact, historyFacts } from './facts.ts'
import { factText } from './fact-text.ts'

const MARKS = {
  good: { icon: CircleCheck, color: 'text-ok' },
  bad: { icon: TriangleAlert, color: 'text-warn' },
  plain: { icon: Info, color: 'text-ink-2' },
  unknown: { icon: CircleHelp, color: 'text-ink-3' },
}

const SOURCES = { insurance: 'fromInsurance', inspection: 'fromInspection', trim: 'fromTrim' } as const

export default function HistoryFacts({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('carHistory')
  if (!useLaterTexts('carHistory')) return null
  if (!hasHistory(car)) {
    return (
      <p data-later="history" className="text-ink-2">
        {t('historyNone')}
      </p>
    )
  }
  return (
    <ul data-later="history" className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
      {historyFacts(car).map((fact) => (
        <Fact key={fact.id} fact={fact} />
      ))}
    </ul>
  )
}

function Fact({ fact }: { readonly fact: HistoryFact }) {
  const { t } = useTranslation('carHistory')
  const { number } = useLanguage()
  const { icon, color } = MARKS[fact.state]
  const source = t(SOURCES[fact.source])
  return (
    <li className="flex gap-3 border-b border-line py-3.25 text-14 leading-text">
      <Icon of={icon} className={`mt-0.5 ${color}`} />
      <div>
        <p className="text-16 leading-normal font-ui">{factText(fact, t, number)}</p>
        {fact.costKrw !== undefined && <p className="text-ink-2">{t('damageCost', { cost: number(fact.costKrw) })}</p>}
        <p className="text-ink-2">{fact.state === 'unknown' ? t('notRecorded') : source}</p>
      </div>
    </li>
  )
}
