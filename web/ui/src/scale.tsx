import { directionOf } from '../../kit/src/paths.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'

interface Props {
  /** How many divisions; a long tick stands at every `major`. */
  readonly divisions: number
  readonly major: number
  readonly height?: number
  /** What has been reached, from and to in percent. */
  readonly band?: readonly [number, number]
  /** Of the band; that of the needle by default. */
  readonly bandClass?: string
  /** Where the needle stands, in percent. */
  readonly needle?: number
  readonly className?: string
}

const NEEDLE_WIDTH = 3
const NEEDLE_OVERHANG = 12

/** The stack's motif: a ruled line, drawn by percent so that its ticks stay crisp. Decoration, never announced. */
export function Scale({ divisions, major, height = 14, band, bandClass = 'fill-needle', needle, className }: Props) {
  const { language } = useLanguage()
  const at = (percent: number) => (directionOf(language) === 'rtl' ? 100 - percent : percent)
  const ticks = Array.from({ length: divisions + 1 }, (_, index) => ({
    x: `${at((index / divisions) * 100)}%`,
    long: index % major === 0,
  }))
  return (
    <svg aria-hidden width="100%" height={height + 1} className={`block overflow-visible ${className ?? ''}`}>
      {band && (
        <rect
          className={bandClass}
          x={`${Math.min(at(band[0]), at(band[1]))}%`}
          width={`${band[1] - band[0]}%`}
          height={5}
        />
      )}
      {ticks.map(({ x, long }) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={0}
          y2={long ? height : height / 2}
          shapeRendering="crispEdges"
          className={long ? 'stroke-ink-3' : 'stroke-(--tick)'}
        />
      ))}
      <line x1="0" x2="100%" y1={0} y2={0} shapeRendering="crispEdges" className="stroke-ink-3" />
      {needle !== undefined && (
        <rect
          className="fill-needle"
          x={`${at(needle)}%`}
          y={-NEEDLE_OVERHANG}
          width={NEEDLE_WIDTH}
          height={height + NEEDLE_OVERHANG + 2}
          transform={`translate(${-NEEDLE_WIDTH / 2} 0)`}
        />
      )}
    </svg>
  )
}
