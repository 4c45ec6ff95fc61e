import type { ComparisonStats, Saving } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Bar } from './parts-bar.tsx'

/** Where the best price lies furthest below the next one. */
export function TopSavings({ savings }: { readonly savings: readonly Saving[] }) {
  const { t } = useTranslation('comparison')
  const { paths } = useLanguage()
  return (
    <Card title={t('topSavings')} lead={t('topSavingsLead')}>
      <FiguresTable
        label={t('topSavings')}
        rows={savings}
        keyOf={({ id }) => id}
        none={t('noSavings')}
        columns={[
          {
            title: t('car'),
            cell: ({ id, manufacturer, model }) => (
              <Link to={paths.staff('cars', new URLSearchParams({ panel: `view:${id}` }))} className="hover:underline">
                <bdi>
                  {manufacturer} {model}
                </bdi>
              </Link>
            ),
          },
          { title: t('year'), isFigure: true, isExtra: true, cell: ({ year }) => <Num>{year ?? '–'}</Num> },
          { title: t('ours'), isFigure: true, isExtra: true, cell: ({ encar_price: price }) => <Euro value={price} /> },
          { title: t('bestPrice'), isFigure: true, cell: ({ best_price: price }) => <Euro value={price} /> },
          { title: t('bestAt'), cell: ({ best_source: source }) => <bdi>{t(`source:${source}`)}</bdi> },
          {
            title: t('saving'),
            isFigure: true,
            cell: ({ savings: euro }) => (
              <b className="font-strong">
                <Euro value={euro} />
              </b>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Each make of a car that a rival sells: how its prices stand, and by how much ours are above or below the lowest rival. */
export function Makes({ makes }: Pick<ComparisonStats, 'makes'>) {
  const { t } = useTranslation('comparison')
  const { number } = useLanguage()
  return (
    <Card title={t('makes')} lead={t('makesLead')}>
      <FiguresTable
        label={t('makes')}
        rows={makes}
        keyOf={({ manufacturer }) => manufacturer}
        none={t('noSavings')}
        columns={[
          { title: t('make'), cell: ({ manufacturer }) => <bdi>{manufacturer}</bdi> },
          {
            title: t('cars'),
            isFigure: true,
            cell: ({ best, competitive, worst }) => <Num>{number(best + competitive + worst)}</Num>,
          },
          {
            title: t('makeSplit'),
            cell: ({ manufacturer, best, competitive, worst }) => (
              <span className="block min-w-20">
                <Bar
                  className="h-2"
                  parts={[
                    { count: best, fill: 'fill-ok' },
                    { count: competitive, fill: 'fill-(--chart-2)' },
                    { count: worst, fill: 'fill-bad' },
                  ]}
                />
                <span className="sr-only">
                  {t('makeSplitOf', {
                    make: manufacturer,
                    best: number(best),
                    competitive: number(competitive),
                    worst: number(worst),
                  })}
                </span>
              </span>
            ),
          },
          { title: t('gap'), isFigure: true, cell: ({ difference }) => <Gap value={difference} /> },
        ]}
      />
    </Card>
  )
}

/** Whole euro; cents matter to no comparison. */
export function Euro({ value }: { readonly value: number | null }) {
  const { number } = useLanguage()
  return <Num className="whitespace-nowrap">{value === null ? '–' : number(value)}</Num>
}

/** By how much ours lies above the lowest rival, or below it: its sign says which. */
export function Gap({ value }: { readonly value: number | null }) {
  const { number } = useLanguage()
  if (value === null) return <Num>–</Num>
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return (
    <Num className={clsx('whitespace-nowrap', value > 0 && 'text-bad', value < 0 && 'text-ok')}>
      {sign + number(Math.abs(value))}
    </Num>
  )
}
