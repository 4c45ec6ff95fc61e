import type { Facets } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Scale } from '../../../ui/src/scale.tsx'
import type { Budget } from './budget-address.ts'

interface Props {
  readonly bars: Facets['price']
  readonly budget: Budget
}

const HEIGHT = 120
const GAP = 0.4
const WHOLE = 100

/** How the cars spread over final prices, with the needle at the budget. The lines below say the same in words. */
export function BudgetPlot({ bars, budget: { amount, currency, taxes } }: Props) {
  const { t } = useTranslation('budget')
  const { language, money } = useLanguage()
  const used = bars.slice(0, bars.findLastIndex(({ count }) => count > 0) + 1)
  const last = used.at(-1)
  if (last === undefined) return null
  const end = last.to ?? last.from
  const most = Math.max(...used.map(({ count }) => count))
  const width = WHOLE / used.length
  const isRtl = directionOf(language) === 'rtl'
  const at = (start: number) => (isRtl ? WHOLE - start - width : start)
  const needle = amount === null || end === 0 ? undefined : Math.min(WHOLE, (amount / end) * WHOLE)
  return (
    <figure>
      <figcaption className="mb-3 text-14 font-ui">{t(taxes ? 'plotWithTaxes' : 'plot')}</figcaption>
      <svg aria-hidden width="100%" height={HEIGHT} className="block">
        {used.map(({ from, count }, index) => {
          const height = (count / most) * HEIGHT
          const fits = amount === null || from < amount
          return (
            <rect
              key={from}
              x={`${at(index * width) + GAP / 2}%`}
              width={`${width - GAP}%`}
              y={HEIGHT - height}
              height={height}
              className={fits ? 'fill-action' : 'fill-line'}
            />
          )
        })}
      </svg>
      <Scale divisions={used.length} major={5} {...(needle !== undefined && { needle })} />
      <p className="mt-1 flex justify-between text-13 text-ink-2">
        <bdi>{money(0, currency)}</bdi>
        <bdi>{money(end, currency)}</bdi>
      </p>
    </figure>
  )
}
