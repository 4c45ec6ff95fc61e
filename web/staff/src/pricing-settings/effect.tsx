import type { PricingPreview } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { EuroChange } from './euro.tsx'

interface EffectProps {
  readonly spread: PricingPreview['SA']
  readonly cars: number
  /** What of the cars moves. */
  readonly of?: 'prices' | 'taxes'
}

/** What is done to the prices, or the taxes, of all cars to one destination: as a picture, and in figures. */
export function Effect({ spread, cars, of = 'prices' }: EffectProps) {
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

const BAR = 10
const GAP = 0.8
const HEIGHT = 60
/** So that a bar of a single car can be seen. */
const LEAST = 1.5

/** How many cars move by how much. Its figures stand beside it in words. */
function Histogram({ bars, label }: { readonly bars: PricingPreview['SA']['histogram']; readonly label: string }) {
  const most = Math.max(1, ...bars.map(({ cars }) => cars))
  const width = bars.length * BAR
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-18 w-full border-b border-line-2 rtl:-scale-x-100"
    >
      {bars.map(({ from, cars }, index) => {
        const height = cars === 0 ? 0 : Math.max(LEAST, (cars / most) * HEIGHT)
        return (
          <rect
            key={from}
            x={index * BAR + GAP / 2}
            y={HEIGHT - height}
            width={BAR - GAP}
            height={height}
            className="fill-(--chart-1)"
          />
        )
      })}
    </svg>
  )
}
