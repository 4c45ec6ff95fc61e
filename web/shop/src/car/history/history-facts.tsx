import type { CarDetail } from '@karvan/contracts/browser'
import { CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../../ui/src/icon.tsx'
import { useLaterTexts } from '../use-later-texts.ts'
import { factText } from './fact-text.ts'
import { hasHistory, type HistoryFact, historyFacts } from './facts.ts'

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
      {car.otherListings && <SeenBefore otherListings={car.otherListings} />}
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

/** What the advertisements of a car tell: how many there were, and that one stated more kilometres before. */
function SeenBefore({ otherListings }: { readonly otherListings: NonNullable<CarDetail['otherListings']> }) {
  const { t } = useTranslation('carHistory')
  const { language, number, figures } = useLanguage()
  const titleId = useId()
  const { advertisements: count, firstSeenAt, mileageFall } = otherListings
  const day = (at: string) => figures(dayTextUtc(at, language))
  return (
    <section aria-labelledby={titleId} className="pt-5">
      <h3 id={titleId} className="mb-2 text-16">
        {t('seenTitle')}
      </h3>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        <MarkedFact state="plain" says={t('advertised', { count, n: number(count) })}>
          <p className="text-ink-2">{t('firstSeen', { date: day(firstSeenAt) })}</p>
        </MarkedFact>
        {mileageFall && (
          <MarkedFact state="bad" says={t('mileageFell')}>
            <p className="text-ink-2">
              {t('mileageAt', { km: number(mileageFall.from.km), date: day(mileageFall.from.at) })}
            </p>
            <p className="text-ink-2">
              {t('mileageAt', { km: number(mileageFall.to.km), date: day(mileageFall.to.at) })}
            </p>
          </MarkedFact>
        )}
      </ul>
    </section>
  )
}

const MARKS = {
  good: { icon: CircleCheck, color: 'text-ok' },
  bad: { icon: TriangleAlert, color: 'text-warn' },
  plain: { icon: Info, color: 'text-ink-2' },
  unknown: { icon: CircleHelp, color: 'text-ink-3' },
}

interface MarkedFactProps {
  readonly state: HistoryFact['state']
  readonly says: string
  /** What it rests on. */
  readonly children: ReactNode
}

/** A line of a car's history. The mark repeats what the words say. */
function MarkedFact({ state, says, children }: MarkedFactProps) {
  const { icon, color } = MARKS[state]
  return (
    <li className="flex gap-3 border-b border-line py-3.25 text-14 leading-text">
      <Icon of={icon} className={`mt-0.5 ${color}`} />
      <div>
        <p className="text-16 leading-normal font-ui">{says}</p>
        {children}
      </div>
    </li>
  )
}
