import './price-slider.css'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../config/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Currency } from '../../lib/money.ts'
import { boundsOf, handlesOf, heightsOf, moved, type PriceBars } from './price-scale.ts'

export interface PriceBounds {
  readonly min: number | null
  readonly max: number | null
}

interface Props {
  readonly bars: PriceBars
  readonly bounds: PriceBounds
  readonly currency: Currency
  /** While a handle is held. */
  readonly onMove: (bounds: PriceBounds) => void
  readonly onCommit: () => void
}

/** How the prices spread, with a handle for each bound. The fields below say the same in figures. */
export function PriceSlider({ bars, bounds, currency, onMove, onCommit }: Props) {
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
        onBlur={onCommit}
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

/** Drawn by attributes: the server writes it too, and the content security policy allows no style there. */
function Histogram({ bars, from, to }: HistogramProps) {
  const { language } = useLanguage()
  const heights = heightsOf(bars)
  const step = 100 / bars.length
  const at = (place: number, width: number) =>
    `${directionOf(language) === 'rtl' ? 100 - (place + width) * step : place * step}%`
  return (
    <div className="px-3">
      <svg aria-hidden width="100%" height={HEIGHT + 2} className="block">
        {bars.map((bar, index) => {
          const height = ((heights[index] ?? 0) / 100) * HEIGHT
          return (
            <rect
              key={bar.from}
              x={at(index, 1)}
              y={HEIGHT - height}
              width={`${step}%`}
              height={height}
              strokeWidth={GAP_PX}
              className={clsx('stroke-page', index >= from && index < to ? 'fill-(--chart-1)' : 'fill-line')}
            />
          )
        })}
        <rect x="0" y={HEIGHT} width="100%" height="2" className="fill-line-2" />
        <rect x={at(from, to - from)} y={HEIGHT} width={`${(to - from) * step}%`} height="2" className="fill-ink" />
      </svg>
    </div>
  )
}
