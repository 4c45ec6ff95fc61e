import './price-slider.css'
import type { Facets } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { type CarSearch, priceCurrency } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type Currency, currencyName } from '../../../kit/src/money.ts'
import { directionOf } from '../../../kit/src/paths.ts'
import { FilterGroup } from './filter-group.tsx'
import { boundsOf, handlesOf, heightsOf, moved, type PriceBars, usedBars } from './price-scale.ts'
import { RangeFields } from './range-fields.tsx'

interface PriceGroupProps {
  readonly search: CarSearch
  /** Missing until the first answer, and where the server counts none. */
  readonly bars: Facets['price'] | undefined
  readonly change: (changes: Partial<CarSearch>, options?: { replace: boolean }) => void
}

/** In the currency of a bound that is set already, else in that of the visitor, so nothing is ever converted back. */
export function PriceGroup({ search, bars = [], change }: PriceGroupProps) {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  const currency = priceCurrency(search, usePriceView().currency)
  // A handle runs ahead of the address, which follows when it is let go.
  const [held, setHeld] = useState<PriceBounds | null>(null)
  if (held && held.min === search.priceMin && held.max === search.priceMax) setHeld(null)
  const { min, max } = held ?? { min: search.priceMin, max: search.priceMax }

  const set = (priceMin: number | null, priceMax: number | null, replace = false) => {
    const isSame = priceMin === search.priceMin && priceMax === search.priceMax
    if (!isSame) change({ priceMin, priceMax, currency }, { replace })
    return !isSame
  }
  // However often a handle is moved while it has the focus, one step back undoes it.
  const hasEntry = useRef(false)
  const commit = () => {
    if (held && set(held.min, held.max, hasEntry.current)) hasEntry.current = true
  }
  const used = usedBars(bars, { min: search.priceMin, max: search.priceMax })
  return (
    <FilterGroup legend={t('price', { currency: currencyName(currency, language) })}>
      {used.length > 1 && (
        <PriceSlider
          bars={used}
          bounds={{ min, max }}
          currency={currency}
          onMove={setHeld}
          onCommit={commit}
          onLeave={() => {
            commit()
            hasEntry.current = false
          }}
        />
      )}
      <RangeFields
        min={min}
        max={max}
        onChange={(low, high) => {
          setHeld(null)
          set(low, high)
        }}
      />
    </FilterGroup>
  )
}

interface PriceBounds {
  readonly min: number | null
  readonly max: number | null
}

interface PriceBoundsProps {
  readonly bars: PriceBars
  readonly bounds: PriceBounds
  readonly currency: Currency
  /** While a handle is held. */
  readonly onMove: (bounds: PriceBounds) => void
  readonly onCommit: () => void
  /** A handle loses the focus. */
  readonly onLeave: () => void
}

/** How the prices spread, with a handle for each bound. The fields below say the same in figures. */
function PriceSlider({ bars, bounds, currency, onMove, onCommit, onLeave }: PriceBoundsProps) {
  const { t } = useTranslation(['search', 'common'])
  const { money } = useLanguage()
  const handles = handlesOf(bars, bounds)
  const handle = (which: 'min' | 'max') => {
    const price = bounds[which]
    return (
      <input
        type="range"
        min={0}
        max={bars.length}
        value={handles[which]}
        aria-label={t(which === 'min' ? 'priceFrom' : 'priceTo')}
        aria-valuetext={price === null ? t('any', { ns: 'common' }) : money(price, currency)}
        onChange={(event) => onMove(boundsOf(bars, moved(handles, which, event.target.valueAsNumber)))}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
        onBlur={onLeave}
        // Near the far end the lower handle must stay in reach above the upper one.
        className={clsx('price-handle', which === 'min' && handles.min > bars.length / 2 && 'z-1')}
      />
    )
  }
  return (
    <div className="mb-2">
      <Histogram bars={bars} from={handles.min} to={handles.max} />
      <div className="relative -mt-2.75 h-6">
        {handle('min')}
        {handle('max')}
      </div>
    </div>
  )
}

interface HistogramProps {
  readonly bars: PriceBars
  /** The bars that are in, the first included and the last not. */
  readonly from: number
  readonly to: number
}

const HEIGHT = 52
const GAP_PX = 1
const LINE_PX = 2

/** Drawn by attributes: the server writes it too, and the content security policy allows no style there. */
function Histogram({ bars, from, to }: HistogramProps) {
  const { language } = useLanguage()
  const heights = heightsOf(bars).map((height) => (height / 100) * HEIGHT)
  const isIn = (index: number) => index >= from && index < to
  const drawn = (shown: (index: number) => boolean) =>
    heights.map((height, index) => (height > 0 && shown(index) ? barAt(index, height) : '')).join('')
  return (
    <div className="px-3">
      {/* As wide as there is room: a unit across is a bar, a unit down is a pixel. */}
      <svg
        aria-hidden
        width="100%"
        height={HEIGHT + LINE_PX}
        viewBox={`0 0 ${bars.length} ${HEIGHT + LINE_PX}`}
        preserveAspectRatio="none"
        className="block"
      >
        <g
          strokeWidth={GAP_PX}
          transform={directionOf(language) === 'rtl' ? `matrix(-1 0 0 1 ${bars.length} 0)` : undefined}
        >
          <path
            d={drawn((index) => !isIn(index))}
            vectorEffect="non-scaling-stroke"
            className="fill-line stroke-page"
          />
          <path d={drawn(isIn)} vectorEffect="non-scaling-stroke" className="fill-(--chart-1) stroke-page" />
          <path d={`M0 ${HEIGHT}h${bars.length}v${LINE_PX}H0z`} className="fill-line-2" />
          <path d={`M${from} ${HEIGHT}h${to - from}v${LINE_PX}H${from}z`} className="fill-ink" />
        </g>
      </svg>
    </div>
  )
}

const barAt = (index: number, height: number) => `M${index} ${HEIGHT}v-${height.toFixed(1)}h1v${height.toFixed(1)}z`
