import './price-slider.css'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Currency, formatMoney } from '../../lib/money.ts'
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
  const { language } = useLanguage()
  const handles = handlesOf(bars, bounds)
  const heights = heightsOf(bars)
  const percent = (place: number) => `${(place / bars.length) * 100}%`
  const handle = (which: 'min' | 'max') => {
    const price = bounds[which]
    return (
      <input
        type="range"
        min={0}
        max={bars.length}
        value={handles[which]}
        aria-label={t(which === 'min' ? 'priceFrom' : 'priceTo')}
        aria-valuetext={price === null ? t('any', { ns: 'common' }) : formatMoney(price, currency, language)}
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
      <div aria-hidden className="mx-3 flex h-13 items-end gap-px">
        {bars.map(({ from }, index) => (
          <i
            key={from}
            style={{ blockSize: `${heights[index] ?? 0}%` }}
            className={clsx(
              'flex-1 rounded-t-[1px]',
              index >= handles.min && index < handles.max ? 'bg-(--chart-1)' : 'bg-line',
            )}
          />
        ))}
      </div>
      <div className="relative -mt-px h-6">
        <i className="absolute inset-x-3 top-2.75 h-0.5 bg-line-2" />
        <span className="absolute inset-x-3 top-2.75 h-0.5">
          <i
            style={{
              insetInlineStart: percent(handles.min),
              insetInlineEnd: percent(bars.length - handles.max),
            }}
            className="absolute inset-y-0 bg-ink"
          />
        </span>
        {handle('min')}
        {handle('max')}
      </div>
    </div>
  )
}
