import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

interface Props {
  /** Where each car stands, in percent; null for one without a figure. */
  readonly places: readonly (number | null)[]
  /** The place of this car among them: its tick is the long one. */
  readonly own: number
}

const WIDTH = 3

/** All cars on one line, from the lowest to the highest. Decoration: the figure stands above it. */
export function TickScale({ places, own }: Props) {
  const { language } = useLanguage()
  const x = (percent: number) => `${directionOf(language) === 'rtl' ? 100 - percent : percent}%`
  const mine = places[own] ?? null
  return (
    <svg aria-hidden width="100%" height={12} className="mt-1.5 block overflow-visible print:hidden">
      {places.map(
        (place, at) =>
          place !== null &&
          at !== own && (
            <line
              key={at}
              x1={x(place)}
              x2={x(place)}
              y1={4}
              y2={11}
              shapeRendering="crispEdges"
              className="stroke-ink-3"
            />
          ),
      )}
      <line x1="0" x2="100%" y1={11} y2={11} shapeRendering="crispEdges" className="stroke-ink-3" />
      {mine !== null && (
        <rect
          className="fill-ink"
          x={x(mine)}
          y={-1}
          width={WIDTH}
          height={13}
          transform={`translate(${-WIDTH / 2} 0)`}
        />
      )}
    </svg>
  )
}
