import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { useLaterTexts } from '../use-later-texts.ts'
import { hasHistory, type HistoryFact, historyFacts } from './facts.ts'
import { factText } from './fact-text.ts'
import { MarkedFact } from './marked-fact.tsx'
import { SeenBefore } from './seen-before.tsx'

const SOURCES = {
  insurance: 'fromInsurance',
  inspection: 'fromInspection',
  trim: 'fromTrim',
  listing: 'fromListing',
} as const

export default function HistoryFacts({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('carHistory')
  if (!useLaterTexts('carHistory')) return null
  return (
    <div data-later="history">
      {hasHistory(car) ? (
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
          {historyFacts(car).map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t('historyNone')}</p>
      )}
      {car.sightings && <SeenBefore sightings={car.sightings} />}
    </div>
  )
}

function Fact({ fact }: { readonly fact: HistoryFact }) {
  const { t } = useTranslation('carHistory')
  const { number } = useLanguage()
  const source = t(SOURCES[fact.source])
  return (
    <MarkedFact state={fact.state} says={factText(fact, t, number)}>
      {fact.costKrw !== undefined && <p className="text-ink-2">{t('damageCost', { cost: number(fact.costKrw) })}</p>}
      <p className="text-ink-2">{fact.state === 'unknown' ? t('notRecorded') : source}</p>
      {fact.isContradicted === true && <p className="text-warn">{t('contradicted')}</p>}
    </MarkedFact>
  )
}
