import { marketFigure } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

/** How many cars there are: ours, counted, and those of the market that they come from (decision 49). */
export function StockLine() {
  const { t } = useTranslation('home')
  const { number } = useLanguage()
  const { shop_market_figure: showsMarket } = useShopSettings()
  const { data } = useQuery(WHOLE_SHOP)
  const [market] = useState(() => marketFigure(Date.now()))
  const total = data?.pagination.total ?? 0
  return (
    <p className="mt-4 flex flex-wrap gap-x-7 gap-y-0.5 text-14 text-ink-2 md:col-span-full">
      {total > 0 && (
        <span>
          <b className="font-strong text-ink">{number(total)}</b> {t('stockHere', { count: total })}
        </span>
      )}
      {showsMarket && (
        <span>
          {/* Midnight may fall between the server and here. */}
          <b suppressHydrationWarning className="font-strong text-ink">
            {number(market)}
          </b>{' '}
          {t('stockMarket')}
        </span>
      )}
    </p>
  )
}
