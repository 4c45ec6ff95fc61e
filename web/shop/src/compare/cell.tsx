import type { CarDetail } from '@karvan/contracts/browser'
import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { directionOf } from '../../../kit/src/paths.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { type CompareRow, placesOnScale, standsOut } from './rows.ts'
import { valueOf } from './values.tsx'

interface CellProps {
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
export function Cell({ row, car, at }: CellProps) {
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

interface TickScaleProps {
  /** Where each car stands, in percent; null for one without a figure. */
  readonly places: readonly (number | null)[]
  /** The place of this car among them: its tick is the long one. */
  readonly own: number
}

const WIDTH = 3

/** All cars on one line, from the lowest to the highest. Decoration: the figure stands above it. */
function TickScale({ places, own }: TickScaleProps) {
  const { language } = useLanguage()
  const x = (percent: number) => `${directionOf(language) === 'rtl' ? 100 - percent : percent}%`
  const mine = places[own] ?? null
  return (
    <svg aria-hidden width="100%" height={12} className="mt-1.5 block overflow-visible print:hidden">
      {places.map(
        (place, at) =>
          place !== null &&
          at !== own && (
            <line
              key={at}
              x1={x(place)}
              x2={x(place)}
              y1={4}
              y2={11}
              shapeRendering="crispEdges"
              className="stroke-ink-3"
            />
          ),
      )}
      <line x1="0" x2="100%" y1={11} y2={11} shapeRendering="crispEdges" className="stroke-ink-3" />
      {mine !== null && (
        <rect
          className="fill-ink"
          x={x(mine)}
          y={-1}
          width={WIDTH}
          height={13}
          transform={`translate(${-WIDTH / 2} 0)`}
        />
      )}
    </svg>
  )
}
