import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatShare } from '../../../kit/src/format.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { trendOf } from './trend-points.ts'

const WIDTH = 600
const HEIGHT = 120

interface Props {
  /** Of the jobs in their order. */
  readonly shares: readonly number[]
  /** What it shows, in words. */
  readonly label: string
}

/** Shares over the jobs. Time runs along the reading direction. */
export function TrendChart({ shares, label }: Props) {
  const { language } = useLanguage()
  const { points, low } = trendOf(shares)
  const y = (share: number) => HEIGHT - share * HEIGHT
  const last = points.at(-1)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-13 text-ink-3">
      <div aria-hidden className="-my-2.5 flex flex-col justify-between">
        <Ltr>{formatShare(1, language)}</Ltr>
        <Ltr>{formatShare(low, language)}</Ltr>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible rtl:-scale-x-100"
      >
        {[0, HEIGHT].map((at) => (
          <line key={at} x2={WIDTH} y1={at} y2={at} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        <polyline
          points={points.map((point) => `${point.x * WIDTH},${y(point.y)}`).join(' ')}
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
    </div>
  )
}
