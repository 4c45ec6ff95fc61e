import type { PriceBreakdown } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Money } from './price.tsx'
import { usePriceView } from './price-view.ts'
import { LINE_COLORS } from './line-colors.ts'

/** Of what a price is made: a bar of its shares, the lines, and their total. */
export function PriceLines({ pricing: { lines, total, destination } }: { readonly pricing: PriceBreakdown }) {
  const { t } = useTranslation(['car', 'common'])
  const { currency } = usePriceView()
  return (
    <>
      <Shares lines={lines} />
      <dl className="mt-3 text-14 *:flex *:justify-between *:gap-3 *:py-1.25">
        {lines.map(({ kind, amounts }) => (
          <div key={kind}>
            <dt className="flex items-baseline gap-2 text-ink-2">
              <i aria-hidden className={`size-2 rounded-[2px] bg-current ${LINE_COLORS[kind]}`} />
              {t(`line:${kind}`)}
            </dt>
            <dd>
              <Money amounts={amounts} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="mt-1.5 border-t-2 border-ink font-strong">
          <dt>{t('lineTotal', { port: t(`port:${destination}`, { ns: 'common' }) })}</dt>
          <dd>
            <Money amounts={total.amounts} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Decoration: the lines say the same in figures. */
function Shares({ lines }: Pick<PriceBreakdown, 'lines'>) {
  const isRtl = directionOf(useLanguage().language) === 'rtl'
  const paid = lines.filter(({ eurCents }) => eurCents > 0)
  const sumOf = (some: typeof paid) => some.reduce((all, { eurCents }) => all + eurCents, 0)
  const percent = (eurCents: number) => (eurCents / sumOf(paid)) * 100
  return (
    <svg aria-hidden width="100%" height="10">
      {paid.map(({ kind, eurCents }, index) => {
        const start = percent(sumOf(paid.slice(0, index)))
        const width = percent(eurCents)
        const x = isRtl ? 100 - start - width : start
        return (
          <rect
            key={kind}
            x={`${x}%`}
            width={`${width}%`}
            height="10"
            className={`fill-current ${LINE_COLORS[kind]}`}
          />
        )
      })}
    </svg>
  )
}
