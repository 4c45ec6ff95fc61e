import type { Facets } from '@karvan/contracts/browser'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type CarSearch, priceCurrency } from '../../../kit/src/car-search.ts'
import { currencyName } from '../../../kit/src/money.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { FilterGroup } from './filter-group.tsx'
import { usedBars } from './price-scale.ts'
import { type PriceBounds, PriceSlider } from './price-slider.tsx'
import { RangeFields } from './range-fields.tsx'

interface Props {
  readonly search: CarSearch
  /** Missing until the first answer, and where the server counts none. */
  readonly bars: Facets['price'] | undefined
  readonly change: (changes: Partial<CarSearch>, options?: { replace: boolean }) => void
}

/** In the currency of a bound that is set already, else in that of the visitor, so nothing is ever converted back. */
export function PriceGroup({ search, bars = [], change }: Props) {
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
