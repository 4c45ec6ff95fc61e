import type { ComparisonStats } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { PartsBar } from './parts-bar.tsx'

/** How many cars rivals sell, too, how our price ranks among theirs, and who asks the least. */
export function Overview({ stats: { overview, statuses, toReview } }: { readonly stats: ComparisonStats }) {
  const { t } = useTranslation('comparison')
  const { number } = useLanguage()
  const { total_cars: total } = overview
  const withRival = statuses.best + statuses.competitive + statuses.worst
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:col-span-2 lg:grid-cols-4">
        <Figure term={t('totalCars')} value={total} note={t('withRival', { n: number(withRival) })} />
        <ShareFigure term={t('withTrio')} value={overview.cars_with_trio_price} of={total} />
        <ShareFigure term={t('withLuxury')} value={overview.cars_with_luxury_price} of={total} />
        <ShareFigure term={t('withBoth')} value={overview.cars_with_both_prices} of={total} />
      </dl>
      <Card
        className="lg:col-span-2"
        title={t('split')}
        {...(toReview > 0 && { lead: t('toReview', { n: number(toReview) }) })}
      >
        <div className="grid gap-6 p-5 lg:grid-cols-2">
          <PartsBar
            title={t('splitOwn')}
            note={t('ofCars', { n: number(total) })}
            parts={[
              { name: t('status:best'), count: statuses.best, fill: 'fill-ok' },
              { name: t('status:competitive'), count: statuses.competitive, fill: 'fill-(--chart-2)' },
              { name: t('status:worst'), count: statuses.worst, fill: 'fill-bad' },
              { name: t('status:noRival'), count: statuses.noRival, fill: 'fill-ink-3' },
              { name: t('status:notCompared'), count: statuses.notCompared, fill: 'fill-line-2' },
            ]}
          />
          <PartsBar
            title={t('splitBest')}
            note={t('ofRivaled', { n: number(withRival) })}
            parts={[
              { name: t('source:encar'), count: overview.encar_best_count, fill: 'fill-(--chart-1)' },
              { name: t('source:trio'), count: overview.trio_best_count, fill: 'fill-(--chart-2)' },
              { name: t('source:luxury'), count: overview.luxury_best_count, fill: 'fill-ink-3' },
            ]}
          />
        </div>
      </Card>
    </>
  )
}

interface FigureProps {
  readonly term: string
  readonly value: number
  readonly note: string
}

function Figure({ term, value, note }: FigureProps) {
  const { number } = useLanguage()
  return (
    <div className="bg-surface px-4.5 py-3.5">
      <dt className="text-13 text-ink-3">{term}</dt>
      <dd className="text-22 font-strong">
        <Num>{number(value)}</Num>
      </dd>
      <dd className="text-13 text-ink-2">{note}</dd>
    </div>
  )
}

function ShareFigure({ term, value, of }: { readonly term: string; readonly value: number; readonly of: number }) {
  const { t } = useTranslation('comparison')
  const { language } = useLanguage()
  return (
    <Figure
      term={term}
      value={value}
      note={t('shareOfCars', { share: formatShare(of === 0 ? 0 : value / of, language) })}
    />
  )
}
