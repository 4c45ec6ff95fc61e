import type { ExchangeRates } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Segments } from '../../../../ui/src/segments.tsx'
import { rateText } from '../../common/rate-text.ts'
import { lastDays, rateChart, type RatePoint } from './rate-chart-points.ts'

const RANGES = [30, 90, 365]

/** How the rate has moved: as a picture, and as a table of the same figures. */
export function HistoryCard({ rates }: { readonly rates: ExchangeRates }) {
  const { t } = useTranslation('rates')
  const { language, number } = useLanguage()
  const [days, setDays] = useState(30)
  const [now] = useState(() => Date.now())
  const history = lastDays(rates.history, days, now)
  const title = t('history', { n: number(days) })
  const [first, last] = [history[0], history.at(-1)]
  const say = (point: RatePoint) => ({
    rate: isolate(rateText(point.KRW_TO_EUR, language)),
    day: isolate(dayOf(point.fetched_at)),
  })
  const label =
    first && last
      ? t('historyLabel', {
          from: say(first).rate,
          fromDay: say(first).day,
          to: say(last).rate,
          toDay: say(last).day,
          n: number(history.length),
        })
      : t('historyNone')
  return (
    <Card
      title={title}
      actions={
        <Segments
          label={t('range')}
          value={days}
          choices={RANGES.map((value) => ({ value, name: t('days', { n: number(value) }) }))}
          onChange={setDays}
        />
      }
      className="lg:col-span-7"
    >
      <figure className="m-0 grid gap-3 px-5 py-5">
        {history.length === 0 ? (
          <p className="text-14 text-ink-2">{label}</p>
        ) : (
          <RateChart history={history} current={rates.KRW_TO_EUR} days={days} label={label} now={now} />
        )}
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-3">
          <span className="inline-flex items-center gap-2">
            <i className="size-2.5 rounded-[2px] bg-(--chart-1)" />
            <Ltr>KRW → EUR</Ltr>
          </span>
          <span className="inline-flex items-center gap-2">
            <i className="size-2.5 rounded-[2px] border border-line bg-tint" />
            {t('band')}
          </span>
        </figcaption>
      </figure>
      <AsTable history={history} title={title} />
    </Card>
  )
}

function AsTable({ history, title }: { readonly history: readonly RatePoint[]; readonly title: string }) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  if (history.length === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 text-14 text-link focus-visible:-outline-offset-2">
        {t('asTable')}
      </summary>
      <table className="w-full text-14">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-13 text-ink-3">
            <th scope="col" className="px-5 py-2 text-start font-ui">
              {t('time')}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-ui">
              {t('provider')}
            </th>
            <th scope="col" className="px-5 py-2 text-end font-ui">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map((point) => (
            <tr key={point.fetched_at} className="border-t border-line">
              <td className="px-5 py-2">
                <Num>{dayOf(point.fetched_at)}</Num>
              </td>
              <td className="px-2 py-2">
                <Ltr>{point.provider}</Ltr>
              </td>
              <td className="px-5 py-2 text-end font-ui">
                <Num>{rateText(point.KRW_TO_EUR, language)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const WIDTH = 600
const HEIGHT = 240

interface RateChartProps {
  readonly history: readonly RatePoint[]
  /** The rate in use. */
  readonly current: number
  readonly days: number
  /** What it shows, in words. */
  readonly label: string
  readonly now: number
}

/** The rate over time, with the band within which a new one is taken without a question. Time runs along the reading direction. */
function RateChart({ history, current, days, label, now }: RateChartProps) {
  const { t } = useTranslation('rates')
  const { language, number } = useLanguage()
  const { points, band, grid } = rateChart(history, current, days, now)
  const y = (share: number) => HEIGHT - share * HEIGHT
  const line = points.map((point) => `${point.x * WIDTH},${y(point.y)}`).join(' ')
  const last = points.at(-1)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-13 text-ink-3">
      <div aria-hidden className="-my-2.5 flex flex-col justify-between">
        {grid.map((rate) => (
          <Ltr key={rate}>{rateText(rate, language)}</Ltr>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-60 w-full overflow-visible rtl:-scale-x-100"
      >
        <rect width={WIDTH} y={y(band[1])} height={y(band[0]) - y(band[1])} className="fill-tint" />
        {grid.map((rate, index) => {
          const at = (index / (grid.length - 1)) * HEIGHT
          return (
            <line key={rate} x2={WIDTH} y1={at} y2={at} vectorEffect="non-scaling-stroke" className="stroke-line" />
          )
        })}
        <polyline
          points={line}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-none stroke-(--chart-1)"
        />
        {last && (
          // A line of no length with a round end is a dot, whatever the shape of the picture.
          <line
            x1={last.x * WIDTH}
            x2={last.x * WIDTH}
            y1={y(last.y)}
            y2={y(last.y)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="8"
            strokeLinecap="round"
            className="stroke-(--chart-1)"
          />
        )}
      </svg>
      <span />
      <p aria-hidden className="mt-2 flex justify-between">
        <span>{t('daysAgo', { n: number(days) })}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  )
}
