import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { rateChart, type RatePoint } from './rate-chart-points.ts'
import { rateText } from '../../common/rate-text.ts'

const WIDTH = 600
const HEIGHT = 240

interface Props {
  readonly history: readonly RatePoint[]
  /** The rate in use. */
  readonly current: number
  readonly days: number
  /** What it shows, in words. */
  readonly label: string
  readonly now: number
}

/** The rate over time, with the band within which a new one is taken without a question. Time runs along the reading direction. */
export function RateChart({ history, current, days, label, now }: Props) {
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
