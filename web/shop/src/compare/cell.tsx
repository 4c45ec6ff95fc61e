import type { CarDetail } from '@karvan/contracts/browser'
import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { type CompareRow, placesOnScale, standsOut } from './rows.ts'
import { TickScale } from './tick-scale.tsx'
import { valueOf } from './values.tsx'

interface Props {
  readonly row: CompareRow
  readonly car: CarDetail
  /** The place of the car among those compared. */
  readonly at: number
}

type Named = Partial<Record<CompareRow['name'], 'lowest' | 'highest'>>

/** Figures of which all cars are drawn on one scale. */
const SCALED: Named = { total: 'lowest', mileage: 'lowest' }
const NAMED: Named = { ...SCALED, year: 'highest' }

/** What one car has in one row. Only what is lowest, or newest, is named: which car is better is for the visitor to say. */
export function Cell({ row, car, at }: Props) {
  const { t } = useTranslation(['compare', 'common'])
  const tools = useLanguage()
  const { currency } = usePriceView()
  const { name, facts } = row
  const named = NAMED[name]
  const places = SCALED[name] === undefined ? null : placesOnScale(facts)
  const fact = facts[at] ?? null
  return (
    <>
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        {fact === null ? <Unknown /> : valueOf(name, fact, { car, currency, tools, t })}
        {named !== undefined && standsOut(facts, named) === at && (
          <span className="inline-flex items-center gap-1 text-12 font-ui whitespace-nowrap text-ok">
            <Icon of={Check} size={14} />
            {t(name === 'year' ? 'newest' : 'lowest')}
          </span>
        )}
      </span>
      {places !== null && <TickScale places={places} own={at} />}
    </>
  )
}

function Unknown() {
  const { t } = useTranslation('compare')
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('unknown')}</span>
    </span>
  )
}
