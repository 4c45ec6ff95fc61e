import type { PricingPreview } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { EuroChange } from './euro.tsx'
import { Histogram } from './histogram.tsx'

interface Props {
  readonly spread: PricingPreview['SA']
  readonly cars: number
  /** What of the cars moves. */
  readonly of?: 'prices' | 'taxes'
}

/** What is done to the prices, or the taxes, of all cars to one destination: as a picture, and in figures. */
export function Effect({ spread, cars, of = 'prices' }: Props) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const { up, down, same, quantiles, histogram } = spread
  const title = t(of === 'taxes' ? 'effectOnTaxes' : 'effectOn', { n: number(cars) })
  const counts = t('effectCounts', { up: number(up), down: number(down), same: number(same) })
  return (
    <figure className="m-0">
      <figcaption className="mb-2.5 text-14 font-ui">{title}</figcaption>
      {quantiles === null ? (
        <p className="text-14 text-ink-2">{t('noCars')}</p>
      ) : (
        <>
          {histogram.length > 1 && (
            <>
              <Histogram bars={histogram} label={`${title}: ${counts}`} />
              <p className="mt-1 flex justify-between text-13">
                <EuroChange value={quantiles.min} />
                <EuroChange value={quantiles.max} />
              </p>
            </>
          )}
          <FactList
            facts={[
              [t('rise'), <Num key="up">{number(up)}</Num>],
              [t('fall'), <Num key="down">{number(down)}</Num>],
              [t('stay'), <Num key="same">{number(same)}</Num>],
              [t('median'), <EuroChange key="median" value={quantiles.p50} />],
              [t('half'), <Range key="half" from={quantiles.p25} to={quantiles.p75} />],
              [t('most'), <Range key="most" from={quantiles.p5} to={quantiles.p95} />],
            ]}
          />
        </>
      )}
    </figure>
  )
}

function Range({ from, to }: { readonly from: number; readonly to: number }) {
  const { t } = useTranslation('pricing')
  return (
    <>
      <EuroChange value={from} /> {t('to')} <EuroChange value={to} />
    </>
  )
}
